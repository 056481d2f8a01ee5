// Whether WebGL is done by a processor instead of a graphics card. Then many samples a pixel are too dear
// for moving pictures.

let software: boolean | null = null;

export function isDrawnBySoftware(): boolean {
  if (software !== null) return software;
  const context = document.createElement('canvas').getContext('webgl2');
  const info = context?.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(context?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  software = /swiftshader|llvmpipe|software|basic render/i.test(name);
  return software;
}

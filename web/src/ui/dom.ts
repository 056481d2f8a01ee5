// Elements in one expression: h('button', { class: 'main', onclick: go }, 'Search').

type Value = string | number | boolean | null | undefined | ((event: never) => void);
export type Child = Node | string | null | undefined | false;

export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, Value> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(key.slice(2), value as (event: Event) => void);
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(key === 'class' ? 'class' : key, value === true ? '' : String(value));
    }
  }
  fill(element, ...children);
  return element;
}

/** Replaces what is inside. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(
    ...children.filter((child): child is Node | string => Boolean(child) || child === ''),
  );
}

/** Replaces what is inside; who had the focus keeps it, and what was opened stays open. */
export function refill(element: Element, ...children: Child[]): void {
  const id = element.contains(document.activeElement) ? document.activeElement!.id : '';
  const open = [...element.querySelectorAll('details')].map((details) => details.open);
  fill(element, ...children);
  element.querySelectorAll('details').forEach((details, i) => (details.open = open[i] ?? details.open));
  if (id) document.getElementById(id)?.focus();
}

let last_id = 0;
export function freshId(stem: string): string {
  return `${stem}-${++last_id}`;
}

/** A label above a control; what the catalogue says below it is English in every language of the page. */
export function field(label: string, control: HTMLElement, hint = '', hint_language: string | null = null): HTMLElement {
  const id = control.id || (control.id = freshId('field'));
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label),
    control,
    hint !== '' && h('span', { class: 'hint', lang: hint_language }, hint),
  );
}

export interface Choices {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onchange: (value: string) => void;
}

export function select({ value, options, onchange }: Choices): HTMLSelectElement {
  const element = h(
    'select',
    { onchange: () => onchange(element.value) },
    ...options.map((option) =>
      h('option', { value: option.value, selected: option.value === value }, option.text),
    ),
  );
  return element;
}

/** False: the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // no permission, or no clipboard without https: the old way
    const area = h('textarea', { class: 'visually-hidden', readonly: true });
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}

// Builds the page into dist/: one entry, the 3D view in a chunk of its own that is loaded when a
// cuboid is shown. Nothing is inlined, since the server's policy allows only files of its own.
import { defineConfig } from 'vite';

const server = process.env['QUEBRA_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  build: {
    target: 'es2020',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/api': { target: server, changeOrigin: true } } },
});

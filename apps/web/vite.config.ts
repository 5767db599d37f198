import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SERVER = 'http://127.0.0.1:4242'

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadUiFont()],
  server: {
    proxy: {
      '/api': SERVER,
      '/healthz': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Changes seldom: a new release of the app leaves it in the browser's cache.
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
})

/** The one font that every first paint needs starts to load beside the style sheet instead of after it. */
function preloadUiFont(): Plugin {
  return {
    name: 'preload-ui-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/.test(file))
        if (font === undefined) return []
        return [
          { tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }, injectTo: 'head' },
        ]
      },
    },
  }
}

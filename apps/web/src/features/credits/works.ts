/** A work of others that the web app ships. `packages`: its names in the package registry. */
export interface Work {
  readonly name: string
  readonly by?: string
  readonly licence: 'MIT' | 'ISC' | 'OFL-1.1'
  readonly address: string
  readonly packages: readonly string[]
}

export const FONTS: readonly Work[] = [
  {
    name: 'Atkinson Hyperlegible Next',
    by: 'Braille Institute of America',
    licence: 'OFL-1.1',
    address: 'https://www.brailleinstitute.org/freefont/',
    packages: ['@fontsource-variable/atkinson-hyperlegible-next'],
  },
  {
    name: 'Atkinson Hyperlegible Mono',
    by: 'Braille Institute of America',
    licence: 'OFL-1.1',
    address: 'https://www.brailleinstitute.org/freefont/',
    packages: ['@fontsource-variable/atkinson-hyperlegible-mono'],
  },
  {
    name: 'Alegreya',
    by: 'Juan Pablo del Peral, Huerta Tipográfica',
    licence: 'OFL-1.1',
    address: 'https://fontsource.org/fonts/alegreya',
    packages: ['@fontsource-variable/alegreya'],
  },
]

export const ICONS: readonly Work[] = [
  { name: 'Lucide', by: 'Lucide contributors', licence: 'ISC', address: 'https://lucide.dev', packages: ['lucide-react'] },
]

export const LIBRARIES: readonly Work[] = [
  { name: 'Base UI', licence: 'MIT', address: 'https://base-ui.com', packages: ['@base-ui/react'] },
  { name: 'cannon-es', licence: 'MIT', address: 'https://github.com/pmndrs/cannon-es', packages: ['cannon-es'] },
  { name: 'Lingui', licence: 'MIT', address: 'https://lingui.dev', packages: ['@lingui/core', '@lingui/message-utils'] },
  { name: 'markdown-to-jsx', licence: 'MIT', address: 'https://markdown-to-jsx.quantizor.dev', packages: ['markdown-to-jsx'] },
  { name: 'Nano ID', licence: 'MIT', address: 'https://github.com/ai/nanoid', packages: ['nanoid'] },
  { name: 'PixiJS', licence: 'MIT', address: 'https://pixijs.com', packages: ['pixi.js'] },
  { name: 'React', licence: 'MIT', address: 'https://react.dev', packages: ['react', 'react-dom'] },
  { name: 'React Router', licence: 'MIT', address: 'https://reactrouter.com', packages: ['react-router'] },
  { name: 'React Three Fiber', licence: 'MIT', address: 'https://github.com/pmndrs/react-three-fiber', packages: ['@react-three/fiber'] },
  { name: 'Socket.IO', licence: 'MIT', address: 'https://socket.io', packages: ['socket.io-client'] },
  { name: 'TanStack Query', licence: 'MIT', address: 'https://tanstack.com/query', packages: ['@tanstack/react-query'] },
  { name: 'TanStack Virtual', licence: 'MIT', address: 'https://tanstack.com/virtual', packages: ['@tanstack/react-virtual'] },
  { name: 'three.js', licence: 'MIT', address: 'https://threejs.org', packages: ['three'] },
  { name: 'uqr', licence: 'MIT', address: 'https://github.com/unjs/uqr', packages: ['uqr'] },
  { name: 'Zod', licence: 'MIT', address: 'https://zod.dev', packages: ['zod'] },
  { name: 'Zustand', licence: 'MIT', address: 'https://github.com/pmndrs/zustand', packages: ['zustand'] },
]

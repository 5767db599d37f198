import type { ESTree, Plugin } from 'vite'

/**
 * Parts of libraries that this app never calls but that the library always imports: each with its replacement. If a new release
 * no longer has such a part, the build fails.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  // The live connection names its two transports (src/live/connection.ts); a third one is never requested.
  'engine.io-client/build/esm/transports/webtransport.js': 'export const WT = undefined',
  // The board loads its pictures itself, and shows no video.
  'pixi.js/lib/rendering/renderers/shared/texture/sources/VideoSource.mjs': `export class VideoSource {
    static extension = { type: 'texture-source', name: 'video' }
    static test() { return false }
  }`,
  // The board's colours are numbers: battlemap/src/painting/palette.ts.
  '@pixi/colord/plugins/names.mjs': 'export default function names() {}',
  // The board fills with plain colours and draws no SVG.
  'pixi.js/lib/scene/graphics/shared/fill/FillGradient.mjs': 'export class FillGradient {}',
  'pixi.js/lib/scene/graphics/shared/fill/FillPattern.mjs': 'export class FillPattern {}',
  'pixi.js/lib/scene/graphics/shared/svg/SVGParser.mjs': 'export function SVGParser() {}',
  'pixi.js/lib/scene/graphics/shared/svg/parseSVGPath.mjs': 'export function parseSVGPath() {}',
  // The board clips its canvas instead of masking with a picture, for which Pixi needs filters.
  'pixi.js/lib/rendering/mask/alpha/AlphaMaskPipe.mjs': `export class AlphaMaskPipe {
    static extension = { type: ['webgl-pipes', 'webgpu-pipes', 'canvas-pipes'], name: 'alphaMask' }
    destroy() {}
  }`,
  // Pixi's versions without eval replace these as soon as they are loaded (battlemap/src/painting/renderer.ts); no particles, no WebGPU.
  'pixi.js/lib/rendering/renderers/gl/shader/GenerateShaderSyncCode.mjs': 'export function generateShaderSyncCode() {}',
  'pixi.js/lib/rendering/renderers/gl/shader/utils/generateUniformsSync.mjs': 'export function generateUniformsSync() {}',
  'pixi.js/lib/rendering/renderers/gl/shader/utils/createUboSyncSTD40.mjs': 'export function createUboSyncFunctionSTD40() {}',
  'pixi.js/lib/rendering/renderers/gpu/GpuUboSystem.mjs': 'export class GpuUboSystem {}',
  'pixi.js/lib/scene/particle-container/shared/ParticleBuffer.mjs': 'export class ParticleBuffer {}',
  'pixi.js/lib/unsafe-eval/particle/generateParticleUpdatePolyfill.mjs': 'export function generateParticleUpdatePolyfill() {}',
  // Textures compressed for the GPU: pictures here are WebP.
  'pixi.js/lib/rendering/renderers/gl/texture/uploaders/glUploadCompressedTextureResource.mjs':
    'export const glUploadCompressedTextureResource = undefined',
  // No list here is read page by page.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `export function infiniteQueryBehavior() {}
  export function hasNextPage() {}
  export function hasPreviousPage() {}`,
}

/** Of React Router: only with routers that load data, or that render on a server. */
const IDLE_IN_ROUTER: Readonly<Record<string, string>> = {
  usePrefetchBehavior: 'function usePrefetchBehavior() { return [false, undefined, {}] }',
  PrefetchPageLinks: 'function PrefetchPageLinks() { return null }',
  useNavigateStable: 'function useNavigateStable() {}',
  DefaultErrorComponent: 'function DefaultErrorComponent() { return null }',
  RenderErrorBoundary: 'function RenderErrorBoundary() {}',
  AwaitErrorBoundary: 'function AwaitErrorBoundary() {}',
  RemixErrorBoundary: 'function RemixErrorBoundary() {}',
}
const ROUTER = /react-router[\\/]dist[\\/]production[\\/]/

export function leaveOutUnused(): Plugin {
  const missing = new Set(Object.keys(STAND_INS))
  return {
    name: 'leave-out-unused',
    apply: 'build',
    load(id) {
      const part = id.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? ''
      missing.delete(part)
      return STAND_INS[part] ?? null
    },
    generateBundle() {
      if (missing.size > 0) throw new Error(`Left out, but not there: ${[...missing].join(', ')}`)
    },
  }
}

/** Replaces functions of the router that this app can't reach; its package is one file. */
export function leaveOutIdleRouter(): Plugin {
  const missing = new Set(Object.keys(IDLE_IN_ROUTER))
  return {
    name: 'leave-out-idle-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id)) return null
      const idle = this.parse(code).body.filter((statement) => IDLE_IN_ROUTER[nameDefinedBy(statement)] !== undefined)
      for (const statement of idle) missing.delete(nameDefinedBy(statement))
      return idle.reduceRight((rest, statement) => {
        return `${rest.slice(0, statement.start)}${IDLE_IN_ROUTER[nameDefinedBy(statement)]}${rest.slice(statement.end)}`
      }, code)
    },
    generateBundle() {
      if (missing.size > 0) throw new Error(`Left out, but not there: ${[...missing].join(', ')}`)
    },
  }
}

/** Of a function, or of a variable that holds a class; otherwise empty. */
function nameDefinedBy(statement: ESTree.Directive | ESTree.Statement): string {
  if (statement.type === 'FunctionDeclaration') return statement.id?.name ?? ''
  if (statement.type !== 'VariableDeclaration') return ''
  const [variable] = statement.declarations
  return variable?.id.type === 'Identifier' && variable.init?.type === 'ClassExpression' ? variable.id.name : ''
}

/** Pixi registers its sprite sheet loader whether sprite sheets are used or not. */
export function leaveOutSpriteSheets(): Plugin {
  return {
    name: 'leave-out-sprite-sheets',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== './spritesheet/init.mjs' || importer === undefined) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved === null ? null : { ...resolved, moduleSideEffects: false }
    },
  }
}

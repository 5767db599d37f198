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
  // The formats of the board's textures, of what it paints into, and of their depth; Pixi knows seventy more.
  'pixi.js/lib/rendering/renderers/gl/texture/utils/mapFormatToGlInternalFormat.mjs': `export function mapFormatToGlInternalFormat(gl) {
    return {
      rgba8unorm: gl.RGBA,
      bgra8unorm: gl.RGBA8 ?? gl.RGBA,
      stencil8: gl.STENCIL_INDEX8,
      'depth24plus-stencil8': gl.DEPTH24_STENCIL8,
    }
  }`,
  'pixi.js/lib/rendering/renderers/gl/texture/utils/mapFormatToGlFormat.mjs': `export function mapFormatToGlFormat(gl) {
    return { rgba8unorm: gl.RGBA, bgra8unorm: gl.RGBA, stencil8: gl.STENCIL_INDEX8, 'depth24plus-stencil8': gl.DEPTH_STENCIL }
  }`,
  'pixi.js/lib/rendering/renderers/gl/texture/utils/mapFormatToGlType.mjs': `export function mapFormatToGlType(gl) {
    return {
      rgba8unorm: gl.UNSIGNED_BYTE,
      bgra8unorm: gl.UNSIGNED_BYTE,
      stencil8: gl.UNSIGNED_BYTE,
      'depth24plus-stencil8': gl.UNSIGNED_INT_24_8,
    }
  }`,
  // Reads colours written as words or functions; a colour that is no number is an error of Pixi's.
  '@pixi/colord/index.mjs': `export function extend() {}
  export function colord() { return { isValid: () => false } }`,
  // Shaders for WebGPU, beside those for WebGL.
  'pixi.js/lib/rendering/renderers/gpu/shader/GpuProgram.mjs': 'export class GpuProgram {}',
  'pixi.js/lib/rendering/batcher/shared/DefaultShader.mjs': `import { compileHighShaderGlProgram } from '../../high-shader/compileHighShaderToProgram.mjs'
  import { colorBitGl } from '../../high-shader/shader-bits/colorBit.mjs'
  import { generateTextureBatchBitGl } from '../../high-shader/shader-bits/generateTextureBatchBit.mjs'
  import { roundPixelsBitGl } from '../../high-shader/shader-bits/roundPixelsBit.mjs'
  import { getBatchSamplersUniformGroup } from '../../renderers/gl/shader/getBatchSamplersUniformGroup.mjs'
  import { Shader } from '../../renderers/shared/shader/Shader.mjs'
  export class DefaultShader extends Shader {
    constructor(maxTextures) {
      const bits = [colorBitGl, generateTextureBatchBitGl(maxTextures), roundPixelsBitGl]
      super({
        glProgram: compileHighShaderGlProgram({ name: 'batch', bits }),
        resources: { batchSamplers: getBatchSamplersUniformGroup(maxTextures) },
      })
      this.maxTextures = maxTextures
    }
  }`,
  // No shader of the board reads its numbers from a buffer.
  'pixi.js/lib/rendering/renderers/gl/GlUboSystem.mjs': `export class GlUboSystem {
    static extension = { type: ['webgl-system'], name: 'ubo' }
  }`,
  'pixi.js/lib/rendering/renderers/shared/shader/UboSystem.mjs': 'export class UboSystem {}',
  'pixi.js/lib/unsafe-eval/ubo/generateUboSyncPolyfill.mjs': `export function generateUboSyncPolyfillSTD40() {}
  export function generateUboSyncPolyfillWGSL() {}`,
  // The board frees what it no longer needs (battlemap/src/painting/renderer.ts): only the clock of Pixi's own collector is read.
  'pixi.js/lib/rendering/renderers/shared/GCSystem.mjs': `export class GCSystem {
    static extension = { type: ['webgl-system', 'webgpu-system', 'canvas-system'], name: 'gc', priority: 0 }
    constructor(renderer) { this._renderer = renderer }
    init() { this.now = performance.now() }
    prerender({ container }) {
      this.now = performance.now()
      this._mark(container.renderGroup, this._renderer.tick++)
    }
    _mark(group, tick) {
      group.instructionSet.gcTick = tick
      group.gcTick = tick
      for (const child of group.renderGroupChildren) this._mark(child, tick)
    }
    addCollection() {}
    addResource() {}
    addResourceHash() {}
    removeResource() {}
    destroy() { this._renderer = null }
  }`,
  'pixi.js/lib/rendering/renderers/shared/texture/TextureGCSystem.mjs': `export class TextureGCSystem {
    static extension = { type: ['webgl-system', 'webgpu-system'], name: 'textureGC' }
  }`,
  'pixi.js/lib/rendering/renderers/shared/texture/RenderableGCSystem.mjs': `export class RenderableGCSystem {
    static extension = { type: ['webgl-system', 'webgpu-system', 'canvas-system'], name: 'renderableGC', priority: 0 }
  }`,
  // Nothing reads the board's pixels back through Pixi, and the board paints straight onto its canvas.
  'pixi.js/lib/rendering/renderers/shared/extract/ExtractSystem.mjs': `export class ExtractSystem {
    static extension = { type: ['webgl-system', 'webgpu-system', 'canvas-system'], name: 'extract' }
  }`,
  'pixi.js/lib/rendering/renderers/shared/extract/GenerateTextureSystem.mjs': `export class GenerateTextureSystem {
    static extension = { type: ['webgl-system', 'webgpu-system', 'canvas-system'], name: 'textureGenerator' }
  }`,
  'pixi.js/lib/rendering/renderers/gl/GlBackBufferSystem.mjs': `export class GlBackBufferSystem {
    static extension = { type: ['webgl-system'], name: 'backBuffer', priority: 1 }
    useBackBuffer = false
    constructor(renderer) { this._renderer = renderer }
    renderEnd() { this._renderer.renderTarget.finishRenderPass() }
  }`,
  // No masks: see AlphaMaskPipe.
  'pixi.js/lib/rendering/mask/stencil/StencilMaskPipe.mjs': `export class StencilMaskPipe {
    static extension = { type: ['webgl-pipes', 'webgpu-pipes'], name: 'stencilMask' }
    destroy() {}
  }`,
  'pixi.js/lib/rendering/renderers/gl/GlStencilSystem.mjs': `export class GlStencilSystem {
    static extension = { type: ['webgl-system'], name: 'stencil' }
  }`,
  // Shapes that the board does not draw.
  'pixi.js/lib/scene/graphics/shared/buildCommands/buildArcToSvg.mjs': 'export function buildArcToSvg() {}',
  'pixi.js/lib/scene/graphics/shared/path/roundShape.mjs': `export function roundedShapeArc() {}
  export function roundedShapeQuadraticCurve() {}`,
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

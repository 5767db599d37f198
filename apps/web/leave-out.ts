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
  // The board's colours are numbers or #rrggbb: battlemap/src/painting/palette.ts.
  '@pixi/colord/plugins/names.mjs': 'export default function names() {}',
  '@pixi/colord/index.mjs': `export function extend() {}
  export function colord(text) {
    const color = /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : undefined
    return { isValid: () => color !== undefined, rgba: { r: color >> 16, g: (color >> 8) & 255, b: color & 255, a: 1 } }
  }`,
  // The board fills with plain colours and draws no SVG.
  'pixi.js/lib/scene/graphics/shared/fill/FillGradient.mjs': 'export class FillGradient {}',
  'pixi.js/lib/scene/graphics/shared/fill/FillPattern.mjs': 'export class FillPattern {}',
  'pixi.js/lib/scene/graphics/shared/svg/SVGParser.mjs': 'export function SVGParser() {}',
  'pixi.js/lib/scene/graphics/shared/svg/parseSVGPath.mjs': 'export function parseSVGPath() {}',
  'pixi.js/lib/scene/graphics/shared/buildCommands/buildArcTo.mjs': 'export function buildArcTo() {}',
  'pixi.js/lib/scene/graphics/shared/buildCommands/buildArcToSvg.mjs': 'export function buildArcToSvg() {}',
  'pixi.js/lib/scene/graphics/shared/buildCommands/buildAdaptiveBezier.mjs': 'export function buildAdaptiveBezier() {}',
  'pixi.js/lib/scene/graphics/shared/path/roundShape.mjs': `export function roundedShapeArc() {}
  export function roundedShapeQuadraticCurve() {}`,
  // No picture is taken of the board, and it is painted to the screen directly.
  'pixi.js/lib/rendering/renderers/shared/extract/ExtractSystem.mjs': idleSystem('ExtractSystem', 'extract'),
  'pixi.js/lib/rendering/renderers/shared/extract/GenerateTextureSystem.mjs': idleSystem('GenerateTextureSystem', 'textureGenerator'),
  'pixi.js/lib/rendering/renderers/gl/GlBackBufferSystem.mjs': `export class GlBackBufferSystem {
    static extension = { type: ['webgl-system'], name: 'backBuffer', priority: 1 }
    useBackBuffer = false
    constructor(renderer) { this.renderer = renderer }
    renderEnd() { this.renderer.renderTarget.finishRenderPass() }
    destroy() {}
  }`,
  'pixi.js/lib/rendering/renderers/shared/startup/HelloSystem.mjs': idleSystem('HelloSystem', 'hello'),
  // Shaders are Pixi's own, for WebGL; none has uniforms in buffers.
  'pixi.js/lib/rendering/renderers/gpu/shader/GpuProgram.mjs': 'export class GpuProgram {}',
  'pixi.js/lib/rendering/batcher/shared/DefaultShader.mjs': `import { compileHighShaderGlProgram } from '../../high-shader/compileHighShaderToProgram.mjs'
  import { colorBitGl } from '../../high-shader/shader-bits/colorBit.mjs'
  import { generateTextureBatchBitGl } from '../../high-shader/shader-bits/generateTextureBatchBit.mjs'
  import { roundPixelsBitGl } from '../../high-shader/shader-bits/roundPixelsBit.mjs'
  import { getBatchSamplersUniformGroup } from '../../renderers/gl/shader/getBatchSamplersUniformGroup.mjs'
  import { Shader } from '../../renderers/shared/shader/Shader.mjs'
  export class DefaultShader extends Shader {
    constructor(textures) {
      const bits = [colorBitGl, generateTextureBatchBitGl(textures), roundPixelsBitGl]
      const glProgram = compileHighShaderGlProgram({ name: 'batch', bits })
      super({ glProgram, resources: { batchSamplers: getBatchSamplersUniformGroup(textures) } })
      this.maxTextures = textures
    }
  }`,
  'pixi.js/lib/rendering/renderers/gl/shader/program/logProgramError.mjs': 'export function logProgramError() {}',
  'pixi.js/lib/unsafe-eval/ubo/generateUboSyncPolyfill.mjs': `export function generateUboSyncPolyfillSTD40() {}
  export function generateUboSyncPolyfillWGSL() {}`,
  // Their work is done by GCSystem; Pixi keeps them for old callers.
  'pixi.js/lib/rendering/renderers/shared/texture/TextureGCSystem.mjs': idleSystem('TextureGCSystem', 'textureGC'),
  'pixi.js/lib/rendering/renderers/shared/texture/RenderableGCSystem.mjs': idleSystem('RenderableGCSystem', 'renderableGC'),
  // Nothing is masked: the board clips its canvas.
  'pixi.js/lib/rendering/mask/stencil/StencilMaskPipe.mjs': idlePipe('StencilMaskPipe', 'stencilMask'),
  'pixi.js/lib/rendering/mask/color/ColorMaskPipe.mjs': idlePipe('ColorMaskPipe', 'colorMask'),
  'pixi.js/lib/rendering/mask/stencil/StencilMask.mjs': idleMask('StencilMask'),
  'pixi.js/lib/rendering/mask/color/ColorMask.mjs': idleMask('ColorMask'),
  'pixi.js/lib/rendering/mask/alpha/AlphaMask.mjs': idleMask('AlphaMask'),
  'pixi.js/lib/rendering/renderers/gl/GlUboSystem.mjs': idleSystem('GlUboSystem', 'ubo'),
  'pixi.js/lib/rendering/renderers/shared/shader/UboSystem.mjs': 'export class UboSystem {}',
  // Pictures and canvases have eight bits a channel; WebGL 2 alone is used.
  'pixi.js/lib/rendering/renderers/gl/texture/utils/mapFormatToGlInternalFormat.mjs': `export function mapFormatToGlInternalFormat(gl) {
    return { rgba8unorm: gl.RGBA, bgra8unorm: gl.RGBA8, 'depth24plus-stencil8': gl.DEPTH24_STENCIL8 }
  }`,
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

/** A part of Pixi's renderers that nothing calls, but that each of them makes. */
function idleSystem(className: string, name: string): string {
  return `export class ${className} {
    static extension = { type: ['webgl-system', 'webgpu-system', 'canvas-system'], name: '${name}' }
    destroy() {}
  }`
}

function idlePipe(className: string, name: string): string {
  return `export class ${className} {
    static extension = { type: ['webgl-pipes', 'webgpu-pipes'], name: '${name}' }
    buildStart() {}
    destroy() {}
  }`
}

function idleMask(className: string): string {
  return `export class ${className} {
    static extension = 'mask-effect'
    static test() { return false }
  }`
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

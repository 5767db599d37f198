import type { Plugin } from 'vite'

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
}

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

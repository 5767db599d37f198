import { labelOn } from '@hearthlight/battlemap'

const SIDE_PX = 256

/** Draws emoji as pictures, since tokens show pictures; cached while the map is open. */
export function createEmojiPictures(hasChanged: () => void) {
  const known = new Map<string, string | undefined>()
  let isClosed = false
  return {
    addressOf: (emoji: string, color: string): string | undefined => {
      const key = `${color}${emoji}`
      if (!known.has(key)) {
        known.set(key, undefined)
        void draw(key, emoji, color)
      }
      return known.get(key)
    },
    close: () => {
      isClosed = true
      for (const address of known.values()) if (address !== undefined) URL.revokeObjectURL(address)
      known.clear()
    },
  }

  async function draw(key: string, emoji: string, color: string): Promise<void> {
    const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX)
    const context = canvas.getContext('2d')
    if (context === null) return
    context.fillStyle = color
    context.fillRect(0, 0, SIDE_PX, SIDE_PX)
    context.font = `${SIDE_PX * 0.62}px "Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", sans-serif`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    // Used by glyphs that have no colours of their own.
    context.fillStyle = labelOn(color)
    context.fillText(emoji, SIDE_PX / 2, SIDE_PX * 0.54)
    const blob = await canvas.convertToBlob()
    if (isClosed) return
    known.set(key, URL.createObjectURL(blob))
    hasChanged()
  }
}

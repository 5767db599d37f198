/** Pixels per side: a portrait is decoded no larger than the largest token needs. */
const DECODED_SIDE = 512

export type Portraits = ReturnType<typeof createPortraits>

/** Token pictures by URL, decoded off the main thread. A picture that can't be loaded stays null: the initials are shown. */
export function createPortraits(hasLoaded: () => void) {
  const byUrl = new Map<string, ImageBitmap | null>()
  let isDestroyed = false
  return {
    get: (url: string): ImageBitmap | null => {
      const known = byUrl.get(url)
      if (known !== undefined) return known
      byUrl.set(url, null)
      void load(url)
      return null
    },
    destroy: () => {
      isDestroyed = true
      for (const bitmap of byUrl.values()) bitmap?.close()
      byUrl.clear()
    },
  }

  async function load(url: string): Promise<void> {
    try {
      const response = await fetch(url)
      if (!response.ok) return
      const bitmap = await createImageBitmap(await response.blob(), { resizeWidth: DECODED_SIDE, resizeQuality: 'high' })
      if (isDestroyed) return bitmap.close()
      byUrl.set(url, bitmap)
      hasLoaded()
    } catch {
      // The token keeps its initials; a broken picture must not stop a game.
    }
  }
}

/** Colours are #rrggbb. */

export type Rgb = readonly [red: number, green: number, blue: number]

export function mixed(a: string, b: string, share: number): string {
  const from = rgbOf(a)
  const to = rgbOf(b)
  return hexOf([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share])
}

export const lighter = (color: string, share: number): string => mixed(color, '#ffffff', share)
export const darker = (color: string, share: number): string => mixed(color, '#120c0a', share)

/** 0 to 255 each. */
export function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1, 7), 16)
  return Number.isNaN(value) ? [128, 128, 128] : [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(color: Rgb): string {
  return `#${color
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

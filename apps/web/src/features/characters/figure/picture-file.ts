import { type Background, backdropOf, type FigureClass, type FigureRace } from '@hearthlight/figure'
import { paintDrawing } from './paint-drawing'

/** Such as `half-elf-wizard.png`. */
export function pictureFileName(race: FigureRace | null, characterClass: FigureClass | null): string {
  const words = [race?.name ?? 'hero', characterClass?.name ?? ''].join(' ')
  const plain = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${plain}.png`
}

/** Width and height of the saved picture. */
const PICTURE_PIXELS = 800

/** Downloads the figure as it is currently shown, with its backdrop. */
export function downloadPicture(figure: HTMLCanvasElement, background: Background, fileName: string): void {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_PIXELS
  canvas.height = PICTURE_PIXELS
  const context = canvas.getContext('2d')
  if (context === null) return
  paintDrawing(context, backdropOf(background), PICTURE_PIXELS)
  context.drawImage(figure, 0, 0, PICTURE_PIXELS, PICTURE_PIXELS)
  canvas.toBlob((blob) => {
    if (blob === null) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = fileName
    link.click()
    URL.revokeObjectURL(link.href)
  }, 'image/png')
}

import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { QrDrawing } from './qr-drawing.lazy'
import { squaresPath } from './squares-path'

it('a QR code is drawn module for module, with its quiet zone', () => {
  const link = 'https://table.example/dashboard?join=A7K2QX'
  const { size, data } = encode(link, { border: 4, ecc: 'M' })
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of squaresPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let column = Number(x); column < Number(x) + Number(length); column += 1) drawn[Number(y)]?.splice(column, 1, true)
  }
  expect(drawn).toEqual(data)
  expect(drawn.slice(0, 4).flat()).not.toContain(true)
  expect(renderToStaticMarkup(<QrDrawing text={link} label="QR code of the invite" />)).toContain('aria-label="QR code of the invite"')
})

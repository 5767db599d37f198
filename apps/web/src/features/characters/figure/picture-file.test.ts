import { BACKGROUNDS, backdropOf } from '@hearthlight/figure'
import { describe, expect, it } from 'vitest'
import { pictureFileName } from './picture-file'

describe('the picture to keep', () => {
  it('is named by race and class', () => {
    expect(
      pictureFileName({ id: 'half-elf', name: 'Half-Elf', size: 'Medium', looks: [] }, { id: 'blood-hunter', name: 'Blood Hunter' }),
    ).toBe('half-elf-blood-hunter.png')
  })

  it('has a name before race and class are chosen', () => {
    expect(pictureFileName(null, null)).toBe('hero.png')
  })

  it('has nothing behind the figure only where the background is transparent', () => {
    expect(BACKGROUNDS.filter((background) => backdropOf(background).layers.length === 0)).toEqual(['transparent'])
  })
})

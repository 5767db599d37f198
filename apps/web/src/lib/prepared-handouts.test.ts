import type { EntityOf } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { preparedHandout } from './prepared-handouts.lazy'

const handout = (fields: Partial<EntityOf<'handout'>['fields']>) =>
  ({ fields: { title: 'A burnt letter', text: 'Come alone.', pictureId: null, ...fields } }) as EntityOf<'handout'>

describe('a handout that the campaign has ready', () => {
  it('HANDOUT-8 is a letter, or with a picture the picture with its text', () => {
    expect(preparedHandout(handout({}))).toEqual({ kind: 'letter', title: 'A burnt letter', text: 'Come alone.' })
    expect(preparedHandout(handout({ pictureId: 'upload_mill' }))).toMatchObject({ kind: 'picture', pictureId: 'upload_mill' })
  })

  it('HANDOUT-6 is not longer than what a table shows', () => {
    expect(preparedHandout(handout({ text: 'x'.repeat(10_000) })).text).toHaveLength(4_000)
  })
})

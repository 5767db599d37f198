import { describe, expect, it } from 'vitest'
import { askedMention } from './asked-mention'

const asked = (text: string) => askedMention(text.replace('|', ''), text.indexOf('|'))

describe('while a text is typed', () => {
  it('an @ asks for a name, of two words too', () => {
    expect(asked('Ask @|')).toEqual({ start: 4, typed: '' })
    expect(asked('Ask @Imre the| about it')).toEqual({ start: 4, typed: 'Imre the' })
  })

  it('nothing is asked in a mail address, after a finished mention, or long after the @', () => {
    expect(asked('me@imre|')).toBeUndefined()
    expect(asked('@[Imre](npc_1) went|')).toBeUndefined()
    expect(asked('@Imre, who|')).toBeUndefined()
    expect(asked('@Imre went to the|')).toEqual(undefined)
    expect(asked('no mention|')).toBeUndefined()
  })
})

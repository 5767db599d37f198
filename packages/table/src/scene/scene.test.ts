import { messageCalled } from '@hearthlight/protocol'
import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal, liveTable } from '../index'

const AYLA = aPlayer('Ayla')
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)

describe('scenes, moods and music', () => {
  it('SCENE-1 a new scene reaches everyone by the catalogue’s name', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'scene-change', { scene: { name: 'Dungeon', description: 'Cold.' } })
    expect(table.announcedTo(AYLA).at(-1)).toEqual({ name: 'scene-changed', payload: { scene: { name: 'Dungeon', description: 'Cold.' } } })
    expect(table.state.scene.scene.name).toBe('Dungeon')
  })

  it.each(['https://elsewhere.example/spy.png', '//elsewhere.example/spy.png', 'javascript:alert(1)', '\\\\elsewhere\\spy.png'])(
    'SCENE-1 no picture and no track comes from %s',
    (address) => {
      const table = rehearse()
      expect(refusalOf(table.send(THE_DM, 'scene-change', { scene: { name: 'Dungeon', imageUrl: address } }))).toBe('VAL_001')
      expect(refusalOf(table.send(THE_DM, 'scene-music-change', { musicTrack: { name: 'Forest', url: address } }))).toBe('VAL_001')
    },
  )

  it('SCENE-1 an uploaded picture is kept', () => {
    const table = rehearse()
    table.send(THE_DM, 'scene-change', { scene: { name: 'Dungeon', imageUrl: '/api/uploads/up_1' } })
    expect(table.state.scene.scene.imageUrl).toBe('/api/uploads/up_1')
  })

  it.each(['scene-changed', 'scene-mood-changed', 'scene-music-changed'])(
    '%s is another spelling of a message that the table knows',
    (name) => {
      expect(liveTable.message(name)).toBeUndefined()
      expect(liveTable.message(messageCalled(name))?.slice).toBe('scene')
    },
  )

  it('SCENE-2 a mood is found by the panel’s label too, and brings its effect', () => {
    const table = rehearse()
    table.send(THE_DM, 'scene-mood-change', { mood: { name: 'Mysterious', color: 'whatever' }, visualEffects: { particles: true } })
    expect(table.state.scene).toMatchObject({ mood: { name: 'Mystery', color: '#707ed4' }, visualEffects: ['fog-drift'] })
    expect(refusalOf(table.send(THE_DM, 'scene-mood-change', { mood: 'Bored' }))).toBe('VAL_001')
  })

  it('SCENE-3, SCENE-4 volumes start at 50 and 70, and what is left out stays', () => {
    const table = rehearse()
    expect(table.state.scene.audio).toEqual({ masterVolume: 50, musicVolume: 70, muted: false })
    table.send(THE_DM, 'audio-settings-change', { settings: { musicVolume: 10 } })
    table.send(THE_DM, 'scene-music-change', { musicTrack: { name: 'Forest', loop: true }, audioSettings: { muted: true } })
    expect(table.state.scene).toMatchObject({
      music: { name: 'Forest', url: '', loop: true },
      audio: { masterVolume: 50, musicVolume: 10, muted: true },
    })
    expect(refusalOf(table.send(THE_DM, 'audio-settings-change', { settings: { musicVolume: 101 } }))).toBe('SOCK_004')
  })

  it('SCENE-6 a prepared scene brings place, picture, mood, music and light, and Rewind Time takes all of it back at once', () => {
    const table = rehearse().seat(AYLA)
    table.send(THE_DM, 'scene-change', { scene: { name: 'Tavern' } })
    table.send(THE_DM, 'scene-stage', {
      scene: { name: 'Crypt', description: 'Cold.', imageUrl: '/api/uploads/up_1' },
      mood: 'Horror',
      musicTrack: { name: 'Rain', url: '/api/sounds/snd_1' },
      light: 'dark',
    })
    for (const { scene, map } of [table.state, liveTable.view(AYLA, table.state)]) {
      expect(scene).toMatchObject({
        scene: { name: 'Crypt', description: 'Cold.', imageUrl: '/api/uploads/up_1' },
        mood: { name: 'Horror' },
        visualEffects: ['vignette-grain'],
        music: { name: 'Rain', url: '/api/sounds/snd_1', loop: true },
      })
      expect(map.light).toBe('dark')
    }
    table.send(THE_DM, 'dm-action', { action: 'rewind' })
    expect(table.state.scene).toMatchObject({ scene: { name: 'Tavern' }, mood: null, music: null })
    expect(table.state.map.light).toBe('bright')
  })

  it('SCENE-6 what a prepared scene does not say stays as it is', () => {
    const table = rehearse()
    table.send(THE_DM, 'scene-mood-change', { mood: 'Tense' })
    table.send(THE_DM, 'scene-music-change', { musicTrack: { name: 'Forest' } })
    table.send(THE_DM, 'lighting-change', { light: 'dim' })
    table.send(THE_DM, 'scene-stage', { scene: { name: 'Crypt' } })
    expect(table.state.scene).toMatchObject({ scene: { name: 'Crypt' }, mood: { name: 'Tense' }, music: { name: 'Forest' } })
    expect(table.state.map.light).toBe('dim')
  })

  it.each([
    { scene: { name: 'Crypt', imageUrl: '//elsewhere.example/spy.png' } },
    { scene: { name: 'Crypt' }, musicTrack: { name: 'Spy', url: 'https://elsewhere.example/spy.mp3' } },
    { scene: { name: 'Crypt' }, mood: 'Bored' },
  ])('SCENE-6 %j is refused and changes nothing', (payload) => {
    const table = rehearse()
    const before = table.state
    expect(refusalOf(table.send(THE_DM, 'scene-stage', payload))).toBe('VAL_001')
    expect(table.state).toBe(before)
  })

  it('SCENE-5 what the DM has read aloud reaches everyone, in its voice, and leaves the table as it was', () => {
    const table = rehearse().seat(AYLA)
    const before = table.state
    const spoken = { text: 'Who is there?', as: 'Old Marta', voice: 'old' }
    expect(table.announcedTo(AYLA, () => table.send(THE_DM, 'voice-speak', spoken))).toEqual([{ name: 'voice-spoken', payload: spoken }])
    expect(table.state).toBe(before)
    expect(refusalOf(table.send(THE_DM, 'voice-speak', { text: '   ' }))).toBe('SOCK_004')
  })

  it.each([
    ['scene-change', { scene: { name: 'Dungeon' } }],
    ['scene-stage', { scene: { name: 'Dungeon' } }],
    ['scene-mood-change', { mood: 'Tense' }],
    ['scene-music-change', { musicTrack: null }],
    ['audio-settings-change', { settings: {} }],
    ['voice-speak', { text: 'Hear me' }],
  ])('a player may not send %s', (name, payload) => {
    expect(refusalOf(rehearse().seat(AYLA).send(AYLA, name, payload))).toBe('AUTH_003')
  })
})

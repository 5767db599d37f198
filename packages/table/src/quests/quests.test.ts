import { aPlayer, rehearse, THE_DM } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../index'

const AYLA = aPlayer('Ayla')
const refusalOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : undefined)

function withQuest(quest: Record<string, unknown> = {}) {
  const table = rehearse().seat(AYLA)
  table.send(THE_DM, 'quest-add', {
    quest: { name: 'The Bell', objectives: [{ description: 'Find it' }, { description: 'Ring it' }], ...quest },
  })
  const read = () => {
    const [added] = Object.values(table.state.quests.quests)
    if (added === undefined) throw new Error('the quest was not added')
    return added
  }
  const { id: questId, objectives } = read()
  return { table, read, questId, objectiveId: objectives[0]?.id ?? '' }
}

describe('quests', () => {
  it('QUEST-1 are available at first, with open objectives', () => {
    expect(withQuest().read()).toMatchObject({ status: 'available', objectives: [{ completed: false }, { completed: false }] })
  })

  it('QUEST-3 removed twice, a quest is gone once', () => {
    const { table, questId } = withQuest()
    table.send(THE_DM, 'quest-remove', { questId })
    expect(table.announcedTo(AYLA).at(-1)).toEqual({ name: 'quest-removed', payload: { questId } })
    expect(table.send(THE_DM, 'quest-remove', { questId })).toEqual([])
    expect(table.state.quests.quests).toEqual({})
  })

  it('QUEST-5 an objective is ticked by the DM, announced by the catalogue, and once', () => {
    const { table, read, questId, objectiveId } = withQuest()
    const ticked = { questId, objectiveId, completed: true }
    expect(refusalOf(table.send(AYLA, 'quest:update-objective', ticked))).toBe('AUTH_003')
    table.send(THE_DM, 'quest:update-objective', ticked)
    expect(table.announcedTo(AYLA).at(-1)).toEqual({ name: 'quest:objective-updated', payload: ticked })
    expect(table.send(THE_DM, 'quest:update-objective', ticked)).toEqual([])
    expect(read().objectives.map((each) => each.completed)).toEqual([true, false])
  })

  it('QUEST-4 a new status is announced by the catalogue', () => {
    const { table, questId } = withQuest()
    table.send(THE_DM, 'quest:update-status', { questId, status: 'completed' })
    expect(table.announcedTo(AYLA).at(-1)).toEqual({ name: 'quest:status-updated', payload: { questId, status: 'completed' } })
  })

  it('QUEST-2 objectives that stay keep their ticks', () => {
    const { table, read, questId, objectiveId } = withQuest()
    table.send(THE_DM, 'quest:update-objective', { questId, objectiveId, completed: true })
    table.send(THE_DM, 'quest-edit', {
      questId,
      changes: { objectives: [{ description: 'Hide it' }, { id: objectiveId, description: 'Find the bell' }] },
    })
    expect(read().objectives).toMatchObject([
      { description: 'Hide it', completed: false },
      { id: objectiveId, description: 'Find the bell', completed: true },
    ])
  })

  it('a hidden quest is told to no player, whatever happens to it, and arrives whole when it is shown', () => {
    const { table, questId, objectiveId } = withQuest({ isHidden: true, notes: 'It is cursed.' })
    table.send(THE_DM, 'quest:update-objective', { questId, objectiveId, completed: true })
    table.send(THE_DM, 'quest:update-status', { questId, status: 'active' })
    expect(table.announcedTo(AYLA).some((event) => event.name.startsWith('quest'))).toBe(false)
    table.send(THE_DM, 'quest-edit', { questId, changes: { isHidden: false } })
    expect(table.announcedTo(AYLA).at(-1)).toMatchObject({ name: 'quest-added', payload: { quest: { status: 'active', notes: '' } } })
  })

  it.each([
    ['quest-add', { quest: { name: 'Mine' } }],
    ['quest-edit', { questId: 'quest_1', changes: {} }],
    ['quest-remove', { questId: 'quest_1' }],
    ['quest:update-status', { questId: 'quest_1', status: 'active' }],
  ])('a player may not send %s', (name, payload) => {
    expect(refusalOf(withQuest().table.send(AYLA, name, payload))).toBe('AUTH_003')
  })
})

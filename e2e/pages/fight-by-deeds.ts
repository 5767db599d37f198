import type { Deed } from '@hearthlight/table'
import { expect } from '../server'
import { changesBetween, type Fight, type Fighter, hitPointsText, type Outcome, type Turn } from './fight'

type WideScreen = Fight['dm']
type Screen = WideScreen | Fight['thorn']

/** Where areas are laid so that they hold those whom the turn names. */
const AREAS: Readonly<Record<string, readonly [x: number, y: number]>> = { Shatter: [16, 11], 'Fire Breath': [13, 11.2] }

/** Plays turns as the table resolves them: whoever acts points at the target and presses what they do. */
export async function byDeeds({ dm, mira, thorn, nextDeed, standings }: Fight) {
  const sheet = mira.page.getByRole('region', { name: 'Mira' })
  await mira.page.getByRole('button', { name: 'Sheet of Mira' }).first().click()
  await sheet.getByRole('tab', { name: 'Spells' }).click()

  const chosen = new Map<Screen, Fighter>()
  const choose = async (screen: Screen, name: Fighter) => {
    if (chosen.get(screen) === name) return
    await screen.choose(name)
    chosen.set(screen, name)
  }
  const lay = async ({ page, map }: WideScreen, { act, on }: Turn, begin: () => Promise<void>) => {
    const place = AREAS[act] ?? [0, 0]
    const bar = page.getByRole('region', { name: `Lay the area: ${act}` })
    await begin()
    // The area hears of the pointer a moment after its bar is there.
    await expect(async () => {
      await map.pointAt([0, 0])
      await map.pointAt(place)
      await expect(bar).toContainText(`${on.length} foes, 0 allies`, { timeout: 2_000 })
    }).toPass()
    await map.click(place)
    await expect(bar).toBeHidden()
  }
  const cast = (name: string) =>
    sheet
      .getByRole('button', { name: new RegExp(`^Cast ${name}`) })
      .first()
      .click()
  const pressInBlock = (name: string) => dm.page.getByRole('region', { name: 'Stat block' }).getByRole('button', { name }).click()

  const act = async (turn: Turn) => {
    const { who, act: name, on } = turn
    const isArea = name in AREAS
    if (who === 'Thorn') {
      await choose(thorn, on[0])
      await thorn
        .bar(on[0])
        .getByRole('button', { name: `${name} on ${on[0]}` })
        .tap()
    } else if (who === 'Mira') {
      if (isArea) return lay(mira, turn, () => cast(name))
      await choose(mira, on[0])
      await cast(name)
    } else if (isArea) await lay(dm, turn, () => pressInBlock(`Lay the area: ${name}`))
    else {
      await choose(dm, on[0])
      await pressInBlock(`Use on the targets: ${name}`)
    }
  }

  return {
    play: async (turn: Turn): Promise<Outcome> => {
      const before = await standings()
      const deeds: Deed[] = []
      for (let time = 0; time < (turn.times ?? 1); time += 1) {
        await act(turn)
        deeds.push(await nextDeed())
      }
      const after = await standings()
      const changes = changesBetween(before, after)
      for (const { name } of changes) await expect(dm.row(name)).toContainText(hitPointsText(name, after[name]))
      return { deeds, changes, after }
    },
    /** Nothing does that but the DM. */
    removeCondition: async (name: Fighter, condition: string) => {
      await dm.openRow(name)
      await dm.order.getByRole('button', { name: `${name}: remove ${condition}` }).click()
    },
    endTurn: async ({ who }: Turn) => {
      if (who === 'Mira') await mira.page.getByRole('button', { name: 'End your turn' }).click()
      else if (who === 'Thorn') await thorn.page.getByRole('button', { name: 'End turn' }).tap()
      else await dm.nextTurn()
    },
  }
}

import type { Deed } from '@hearthlight/table'
import type { Locator } from '@playwright/test'
import { type Change, type Fight, type Fighter, isCharacter, middleOf, type Outcome, type Turn } from './fight'

/**
 * Plays turns without deeds, as a table does with the same screens: whoever acts rolls, the DM compares and enters what comes of it, each
 * time with the fewest presses that the screens allow. Dice fall differently each time, so the outcome that is entered is a given one, and
 * only what it asks for is rolled: no damage of a miss. Players know their bonuses by heart, the DM reads those of monsters in their block.
 */
export async function byHand(fight: Fight) {
  const [dm, mira, thorn] = [dmOf(fight), miraOf(fight), thornOf(fight)]
  await mira.open('Spells')
  await thorn.openTray()

  const save = (name: Fighter, ability: string) => {
    if (name === 'Thorn') return thorn.roll('d20')
    return name === 'Mira' ? mira.rollSave(ability) : dm.rollSave(name, ability)
  }
  const rolls: Readonly<Record<string, (turn: Turn, deeds: readonly Deed[]) => Promise<void>>> = {
    // The sheet would have the table resolve an area, so its slot and dice are counted apart.
    Shatter: async ({ on }) => {
      await mira.spendSlot(2)
      await mira.rollDice('d8', 3)
      for (const name of on) await save(name, 'Constitution')
    },
    'Fire Breath': async ({ on }) => {
      await dm.press('Fire Breath is ready: spend it')
      await dm.press('6d6 fire')
      for (const name of on) await save(name, 'Dexterity')
    },
    'Magic Missile': () => mira.cast('Magic Missile'),
    Invisibility: () => mira.cast('Invisibility'),
    'Fire Bolt': async (_, deeds) => {
      await mira.cast('Fire Bolt')
      if (deeds.some(isHit)) await mira.rollDamage('2d10')
    },
    'Cure Wounds': () => thorn.cast('Cure Wounds'),
    Longsword: async (_, deeds) => {
      for (const deed of deeds) {
        await thorn.roll('d20')
        for (let die = 0; die < DICE[outcomeOf(deed)]; die += 1) await thorn.roll('d8')
      }
    },
  }
  const rollOfMonster = async ({ act, on: [target] }: Turn, deeds: readonly Deed[]) => {
    await dm.press(`Attack: ${act}`)
    for (const deed of deeds.filter(isHit)) {
      await dm.rollDamage(act)
      const { save: averting, concentration } = deed.targets[0]?.result ?? {}
      if (averting !== undefined) await save(target, 'Strength')
      if (concentration !== undefined) await save(target, 'Constitution')
    }
  }

  return {
    play: async (turn: Turn, { deeds, changes }: Outcome): Promise<void> => {
      await (rolls[turn.act] ?? rollOfMonster)(turn, deeds)
      await dm.enter(changes)
    },
    removeCondition: dm.removeCondition,
    endTurn: async ({ who }: Turn) => {
      if (!isCharacter(who)) return dm.endTurn()
      await (who === 'Mira' ? mira : thorn).endTurn()
    },
  }
}

/** Dice of damage by the outcome of the attack. */
const DICE = { critical: 2, hit: 1, miss: 0, fumble: 0, undecided: 0 } as const

function outcomeOf({ targets }: Deed): keyof typeof DICE {
  return targets[0]?.result.attacks[0]?.outcome ?? 'miss'
}

function isHit(deed: Deed): boolean {
  return DICE[outcomeOf(deed)] > 0
}

/** So few hit points are stepped in the bar of the token; more are typed. */
const FEW_POINTS = 2

/** The DM rolls from stat blocks and types into the rows of the order. */
function dmOf({ dm }: Fight) {
  const { page, order } = dm
  const block = page.getByRole('region', { name: 'Stat block' })
  /** The field for the hit points of the open row has the focus. */
  let isTyping = false
  const away = async (act: () => Promise<unknown>) => {
    isTyping = false
    await act()
  }
  const openRow = async (name: Fighter) => {
    if (await dm.openRow(name)) isTyping = true
  }
  const type = async (points: number) => {
    await page.keyboard.type(points > 0 ? `+${points}` : String(points))
    await page.keyboard.press('Enter')
  }
  const changeInRow = async (name: Fighter, points: number) => {
    await openRow(name)
    if (!isTyping) await order.getByLabel(`${name}: change hit points`).click()
    isTyping = true
    await type(points)
  }
  const changeTogether = (names: readonly Fighter[], points: number) =>
    away(async () => {
      for (const [index, name] of names.entries()) await dm.map.click(middleOf(name), { isAdding: index > 0 })
      await page.getByLabel(`${names.length} tokens: change hit points`).click()
      await type(points)
    })
  const step = (name: Fighter, points: number) =>
    away(async () => {
      await dm.choose(name)
      const button = dm.bar(name).getByRole('button', { name: `${name}: 1 HP ${points < 0 ? 'less' : 'more'}` })
      for (let time = 0; time < Math.abs(points); time += 1) await button.click()
    })
  const changeHitPoints = (names: readonly [Fighter, ...Fighter[]], points: number) => {
    const [name] = names
    if (names.length > 1) return changeTogether(names, points)
    return Math.abs(points) <= FEW_POINTS ? step(name, points) : changeInRow(name, points)
  }
  const addCondition = async (name: Fighter, condition: string) => {
    await openRow(name)
    const list = order.getByLabel(`${name}: add a condition`)
    await away(() => dm.presses.chooseFromList(() => list.selectOption(condition)))
  }
  const removeCondition = async (name: Fighter, condition: string) => {
    await openRow(name)
    await away(() => order.getByRole('button', { name: `${name}: remove ${condition}` }).click())
  }

  return {
    removeCondition,
    endTurn: () => away(dm.nextTurn),
    /** In the block of who acts, which has opened by itself. */
    press: (name: string) => away(() => block.getByRole('button', { name }).click()),
    rollDamage: (act: string) => {
      const entry = block.getByRole('region', { name: 'Actions' }).getByRole('listitem').filter({ hasText: act })
      return away(() => entry.getByRole('button', { name: /^\d+d\d+/ }).click())
    },
    /** Of a monster whose turn it is not: its row leads to its block. */
    rollSave: async (name: Fighter, ability: string) => {
      await openRow(name)
      await away(() => page.getByRole('button', { name: `Stat block of ${name}` }).click())
      await block
        .getByRole('article', { name })
        .getByRole('button', { name: new RegExp(`^${ability} [+−]`) })
        .click()
    },
    enter: async (changes: readonly Change[]) => {
      for (const points of new Set(changes.map(({ hp }) => hp))) {
        const [first, ...others] = changes.filter(({ hp }) => hp === points).map(({ name }) => name)
        if (points !== 0 && first !== undefined) await changeHitPoints([first, ...others], points)
      }
      for (const { name, gained, lost } of changes) {
        for (const condition of gained) await addCondition(name, condition)
        for (const condition of lost) await removeCondition(name, condition)
      }
    },
  }
}

/** At a desk the sheet stands beside the map, or the dice in its place. */
function miraOf({ mira: { page } }: Fight) {
  const sheet = page.getByRole('region', { name: 'Mira' })
  let open: 'Actions' | 'Spells' | 'dice' | undefined
  const openPart = async (part: 'Actions' | 'Spells') => {
    if (open === undefined || open === 'dice') {
      await page.getByRole('button', { name: 'Sheet of Mira' }).first().click()
      open = 'Actions'
    }
    if (open !== part) await sheet.getByRole('tab', { name: part }).click()
    open = part
  }
  const rollDice = async (die: string, times: number) => {
    if (open !== 'dice') await page.getByRole('button', { name: 'Roll', exact: true }).first().click()
    open = 'dice'
    for (let time = 0; time < times; time += 1) await dieIn(page.getByRole('region', { name: 'Quick Roll' }), die).click()
  }
  return {
    open: openPart,
    rollDice,
    rollSave: async (ability: string) => {
      if (open === 'dice') return rollDice('d20', 1)
      await openPart('Actions')
      await sheet.getByRole('button', { name: new RegExp(`^${ability} save`) }).click()
    },
    spendSlot: async (level: number) => {
      await openPart('Spells')
      await sheet
        .getByRole('button', { name: `Spend one: Level ${level} slots` })
        .first()
        .click()
    },
    /** Rolls the attack, or damage that needs none. */
    cast: async (name: string) => {
      await openPart('Spells')
      await castIn(sheet, name).click()
    },
    rollDamage: (dice: string) =>
      sheet
        .getByRole('status')
        .getByRole('button', { name: new RegExp(`: ${dice}$`) })
        .click(),
    endTurn: () => page.getByRole('button', { name: 'End your turn' }).click(),
  }
}

/** On a phone the tray of dice stays open, below the banner of the turn. */
function thornOf({ thorn: { page, tab, tray, openTray } }: Fight) {
  return {
    openTray,
    roll: (die: string) => dieIn(tray, die).tap(),
    cast: async (name: string) => {
      const sheet = page.getByRole('region', { name: 'Thorn' })
      await tab('Party').tap()
      await page.getByRole('button', { name: 'Sheet of Thorn' }).first().tap()
      await sheet.getByRole('tab', { name: 'Spells' }).tap()
      await castIn(sheet, name).tap()
      await tab('Map').tap()
      await openTray()
    },
    endTurn: () => page.getByRole('button', { name: 'End turn' }).tap(),
  }
}

function dieIn(tray: Locator, die: string): Locator {
  return tray.getByRole('button', { name: die, exact: true })
}

function castIn(sheet: Locator, spell: string): Locator {
  return sheet.getByRole('button', { name: new RegExp(`^Cast ${spell}`) }).first()
}

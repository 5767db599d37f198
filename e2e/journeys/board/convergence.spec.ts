import { gather } from '../../pages/several-people'
import { expect, test } from '../../server'

// What moves is part of these journeys.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.use({ savesData: false })

const NAMES = ['Ape', 'Bear', 'Crow', 'Dog'] as const
const EDITS = 60
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const

test('two browsers show the same map after many edits from both at once, and a lost network in between', async ({ browser, server }) => {
  const { dm, player, thrown } = await gather(browser, server)
  for (const name of NAMES) await dm.addToken(name, { isPlayers: true })
  await expect(player.token('Dog')).toBeVisible()
  const random = seeded(11)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

  const moves = (side: typeof dm) => async () => {
    await side.press('v')
    await side.token(pick(NAMES)).click()
    await side.press(...Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(ARROWS)))
  }
  const draws = async () => {
    await dm.press('d')
    const [x, y] = [9 + random() * 4, 2 + random() * 4]
    await dm.drag([x, y], [x + 2 + random() * 3, y + random() * 3])
  }
  const fogs = async () => {
    await dm.press('f')
    await dm.click([9.5 + Math.floor(random() * 8), 2.5 + Math.floor(random() * 6)])
  }
  const takesBack = () => dm.press('Control+z')
  const dmActs = [moves(dm), moves(dm), draws, fogs, takesBack]
  const playerMoves = moves(player)

  await test.step('both at once', async () => {
    const hands = [async () => pick(dmActs)(), playerMoves]
    await Promise.all(
      hands.map(async (act) => {
        for (let done = 0; done < EDITS / 2; done += 1) await act()
      }),
    )
  })
  await test.step('the DM goes on while the player is away', async () => {
    await player.page.context().setOffline(true)
    for (let done = 0; done < EDITS / 4; done += 1) await pick(dmActs)()
    await player.page.context().setOffline(false)
    await dm.say('Welcome back.')
    await expect(player.chat.getByText('Welcome back.')).toBeVisible()
  })
  await test.step('both see the same', async () => {
    for (const side of [dm, player]) await side.press('Escape', 'Escape', '0')
    const placesOf = (side: typeof dm) => Promise.all(NAMES.map((name) => side.placeOf(name)))
    const fogOf = async (side: typeof dm) => /\d+ cells? under fog|no fog/.exec((await side.summary.textContent()) ?? '')?.[0]
    /** Retries, because the last changes of one of them may not have arrived at the other yet. */
    const expectAlike = (message: string) =>
      expect(async () => {
        expect([await placesOf(player), await fogOf(player)], message).toEqual([await placesOf(dm), await fogOf(dm)])
      }).toPass()
    await expectAlike('what each was told')
    await player.page.reload()
    await player.openTokenList()
    await expectAlike('what the player is told anew')
  })
  expect(thrown()).toEqual([])
})

/** A fixed seed, so that every run makes the same edits. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

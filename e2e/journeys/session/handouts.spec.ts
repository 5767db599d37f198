import { arrive, startQuickSession, takeSeat } from '../../pages/person'
import { tableOf } from '../../pages/table'
import { expect, test } from '../../server'
import { expectNoBarriers, expectNoBarriersAtAnySize } from '../../support/axe'
import { de, expectGermanWithoutBarriers, inGerman } from '../../support/in-german'
import { pngFile } from '../../support/picture-file'
import { atRest, listOf, textOf } from '../../support/settled'
import { overhear } from '../../support/wire-listener'

test('a letter for one player reaches nobody else, stays in the journal and is taken back; a note of one’s own is not the DM’s to read', async ({
  browser,
  server,
}) => {
  const rowan = await arrive(browser, server, 'Rowan')
  const [ayla, bram] = [await arrive(browser, server, 'Ayla'), await arrive(browser, server, 'Bram')]
  const [toRowan, toBram] = [await overhear(rowan.page), await overhear(bram.page)]
  const code = await startQuickSession(rowan)
  await takeSeat(ayla, code, 'Wood Elf Ranger', 'Lyra')
  await takeSeat(bram, code, 'Dwarven Fighter', 'Thorn')
  const [dm, lyra, thorn] = [tableOf(rowan), tableOf(ayla), tableOf(bram)]
  const form = dm.page.getByRole('dialog', { name: 'Show a handout' })
  const arrived = lyra.page.getByRole('region', { name: /^From the DM: / })
  const journal = lyra.page.getByRole('dialog', { name: 'Journal' })
  const openForm = async () => {
    await dm.page.getByRole('button', { name: 'Journal', exact: true }).click()
    await dm.page.getByRole('dialog', { name: 'Journal' }).getByRole('tab', { name: 'Handouts' }).click()
    await dm.page.getByRole('button', { name: 'Show a handout …' }).click()
    await expect(form).toBeVisible()
  }

  await test.step('the DM writes a letter to Lyra alone; it unfolds over her map', async () => {
    await openForm()
    await expectNoBarriers(dm.page, 'the empty form of a handout')
    await form.getByRole('textbox', { name: 'Title' }).fill('Canary letter')
    await form.getByLabel('What it says').fill('Canary words: burn this.')
    await form.getByLabel('Paper').selectOption({ label: 'Worn paper' })
    await form.getByLabel('Everyone, and whoever joins later').uncheck()
    await form.getByLabel('Thorn').uncheck()
    await expect(form.getByLabel('Lyra')).toBeDisabled()
    await form.getByRole('button', { name: 'Show it now' }).click()
    await expect(form).toBeHidden()
    await expect(arrived).toContainText('Canary words: burn this.')
    await expectNoBarriers(lyra.page, 'a letter that has arrived')
  })

  await test.step('not a byte of it reaches Thorn', async () => {
    await dm.say('The raven has flown.')
    await expect(thorn.chat).toContainText('The raven has flown.')
    // settled: the line came after everything else.
    expect(toBram.all()).not.toContain('Canary')
    await expect(thorn.page.getByRole('button', { name: 'Journal', exact: true })).toBeVisible()
  })

  await test.step('one press puts it into the journal, where it is after a reload', async () => {
    await expect(lyra.page.getByRole('button', { name: 'Journal, 1 unread' })).toBeVisible()
    await arrived.getByRole('button', { name: 'Put it into the journal' }).click()
    await expect(arrived).toBeHidden()
    await lyra.page.reload()
    await lyra.page.getByRole('button', { name: 'Journal', exact: true }).click()
    await journal.getByRole('tab', { name: 'From the DM' }).click()
    await journal.getByRole('button', { name: 'Canary letter' }).click()
    await expect(journal).toContainText('Canary words: burn this.')
    await expectNoBarriersAtAnySize(lyra.page, 'the journal with a letter', journal)
  })

  await test.step('a note of Lyra’s own is for her alone, until she shares it', async () => {
    await journal.getByRole('tab', { name: 'Mine' }).click()
    await journal.getByRole('button', { name: 'New note' }).click()
    await journal.getByLabel('Your note').fill('Wren doubts the DM’s baron.')
    await journal.getByRole('button', { name: 'Save' }).click()
    await journal.getByRole('button', { name: 'Wren doubts the DM’s baron.' }).click()
    await expect(journal.getByRole('button', { name: 'Share with the party' })).toBeVisible()
    await expectNoBarriers(lyra.page, 'the journal with a note')
    await thorn.say('Is anyone there?')
    await expect(dm.chat).toContainText('Is anyone there?')
    // settled: the line came after everything else.
    expect(toRowan.all() + toBram.all()).not.toContain('Wren')
    await journal.getByRole('button', { name: 'Share with the party' }).click()
    await thorn.page.getByRole('button', { name: 'Journal', exact: true }).click()
    const others = thorn.page.getByRole('dialog', { name: 'Journal' })
    await others.getByRole('tab', { name: 'Party' }).click()
    await expect(others.getByRole('button', { name: 'Wren doubts the DM’s baron.' })).toBeVisible()
  })

  await test.step('what one puts into the purse and the list, the other reads', async () => {
    await journal.getByRole('tab', { name: 'Purse and loot' }).click()
    const others = thorn.page.getByRole('dialog', { name: 'Journal' })
    await others.getByRole('tab', { name: 'Purse and loot' }).click()
    await journal.getByLabel('Amount').fill('30')
    await journal.getByRole('button', { name: 'Put in' }).click()
    await journal.getByLabel('What was found').fill('Silver goblet')
    await journal.getByRole('button', { name: 'Add to the list' }).click()
    await expect(others.getByRole('definition').filter({ hasText: '30' })).toBeVisible()
    await others.getByLabel('Who holds Silver goblet').selectOption({ label: 'Thorn' })
    await expect(journal.getByLabel('Who holds Silver goblet')).toHaveValue(/./)
    await expectNoBarriersAtAnySize(thorn.page, 'the purse and the loot list', others)
  })

  await test.step('the DM sees who has read it, takes it back, and it is gone', async () => {
    await dm.page.getByRole('button', { name: 'Journal', exact: true }).click()
    const shown = dm.page.getByRole('dialog', { name: 'Journal' })
    await shown.getByRole('button', { name: /Canary letter/ }).click()
    await expect(shown).toContainText('Lyra: 1 of 1 have read it')
    await expectNoBarriers(dm.page, 'who has read a handout')
    await journal.getByRole('tab', { name: 'From the DM' }).click()
    await expect(journal.getByRole('button', { name: 'Canary letter' })).toBeVisible()
    await shown.getByRole('button', { name: 'Take it back' }).click()
    await dm.page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
    await expect(journal.getByRole('button', { name: 'Canary letter' })).toHaveCount(0)
    await expect(shown).toContainText('You have shown nothing yet.')
    await dm.page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
  })

  const fileToDrop = ({ name, mimeType, buffer }: ReturnType<typeof pngFile>) =>
    dm.page.evaluateHandle(
      ({ bytes, name, type }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], name, { type }))
        return data
      },
      { bytes: [...buffer], name, type: mimeType },
    )

  await test.step('a picture that is dropped on the map is shown as a handout, to one player', async () => {
    await lyra.page.keyboard.press('Escape')
    await expect(journal).toBeHidden()
    const dropped = await fileToDrop(pngFile('a-torn-map.png', 300, 200, [150, 120, 70]))
    await dm.page
      .getByRole('application', { name: 'Battle map' })
      .dispatchEvent('drop', { dataTransfer: dropped, clientX: 700, clientY: 400 })
    await dm.page.getByRole('dialog', { name: 'Use this picture' }).getByRole('button', { name: 'Show it as a handout' }).click()
    await expect(form.getByRole('img', { name: 'a torn map' })).toBeVisible()
    await form.getByLabel('Everyone, and whoever joins later').uncheck()
    await form.getByLabel('Thorn').uncheck()
    await form.getByRole('button', { name: 'Show it now' }).click()
    await expect(form).toBeHidden()
    await arrived.getByRole('button', { name: 'Put it into the journal' }).click()
    await expect(arrived).toBeHidden()
  })

  await test.step('a picture that is dropped on the form, which the palette opens, is shown to everyone', async () => {
    await dm.page.keyboard.press('Control+k')
    const palette = dm.page.getByRole('dialog', { name: 'Commands' })
    await palette.getByRole('combobox').fill('show a handout')
    await palette.getByRole('option', { name: /^Show a handout/ }).click()
    await expect(form).toBeVisible()
    const dropped = await fileToDrop(pngFile('the-old_mill.png', 300, 200, [60, 120, 90]))
    await form.getByRole('textbox', { name: 'Title' }).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('the old mill')
    await expect(form.getByRole('img', { name: 'the old mill' })).toBeVisible()
    await form.getByRole('button', { name: 'Show it now' }).click()
    await expect(arrived.getByRole('img', { name: 'the old mill' })).toBeVisible()
    await expectNoBarriersAtAnySize(lyra.page, 'a picture that has arrived', arrived)
    await inGerman(lyra.page, lyra.page.url(), async (german) => {
      await expect(german.getByRole('region', { name: /^Von der SL: / })).toBeVisible()
      await expectGermanWithoutBarriers(german, 'a picture that has arrived')
      await german.getByRole('button', { name: /^Tagebuch/ }).click()
      const tabs = german.getByRole('dialog', { name: de('Journal') }).getByRole('tab')
      for (const tab of await listOf(tabs, 4)) {
        await tab.click()
        await expectGermanWithoutBarriers(german, `the journal: ${await textOf(tab)}`)
      }
    })
    await inGerman(dm.page, dm.page.url(), async (german) => {
      await german.getByRole('button', { name: de('Journal'), exact: true }).click()
      await german
        .getByRole('dialog', { name: de('Journal') })
        .getByRole('tab', { name: de('Handouts') })
        .click()
      await expectGermanWithoutBarriers(german, 'what the DM has shown')
      await german.getByRole('button', { name: de('Show a handout …') }).click()
      await expect(german.getByRole('dialog', { name: de('Show a handout') })).toBeVisible()
      await expectGermanWithoutBarriers(german, 'the form of a handout')
    })
    await arrived.getByRole('button', { name: 'Read it later' }).click()
    await expect(arrived).toBeHidden()
    await expect(lyra.page.getByRole('button', { name: 'Journal, 1 unread' })).toBeVisible()
    await atRest(lyra.page)
  })

  for (const { thrown } of [rowan, ayla, bram]) expect(thrown).toEqual([])
})

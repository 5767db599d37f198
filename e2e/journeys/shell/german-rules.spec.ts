import { giveCharacter } from '../../pages/character'
import { arrive } from '../../pages/person'
import { expect, test } from '../../server'
import { expectNoEnglish } from '../../support/german'

test('the rules speak German to a German reader, while what is stored keeps its English names', async ({ browser, server }) => {
  const greta = await arrive(browser, server, 'Greta', { locale: 'de-DE' })
  const { page, account, thrown } = greta
  await giveCharacter(account, 'Elven Wizard', 'Wilda')
  let sessionId = ''

  await test.step('the sheet names people, class, traits and attacks in German', async () => {
    await page.goto('/characters')
    await page.getByRole('button', { name: /Wilda.*Elf Magier/ }).click()
    const sheet = page.getByRole('article', { name: 'Wilda' })
    await expect(sheet.getByText(/^St\. 1 Hochelf Magier · /)).toBeVisible()
    await expect(sheet.getByText('Geschärfte Sinne', { exact: true })).toBeVisible()
    await expectNoEnglish(page, 'the sheet')
  })

  await test.step('spells are found by both names, in a German list, with German texts', async () => {
    const sheet = page.getByRole('article', { name: 'Wilda' })
    await sheet.getByRole('button', { name: 'Zauber wählen' }).click()
    const choice = page.getByRole('dialog', { name: 'Zauber wählen' })
    const offered = choice.getByRole('list', { name: 'Angebotene Zauber' })
    await expect(offered).toBeVisible()
    await expectNoEnglish(page, 'the spells')
    for (const typed of ['magic missile', 'Magisches Gesch']) {
      await choice.getByLabel('Zauber suchen').fill(typed)
      await expect(offered.getByRole('listitem')).toHaveCount(1)
      await expect(offered.getByRole('button', { name: /Magisches Geschoss/ }).first()).toBeVisible()
    }
    await offered
      .getByRole('button', { name: /Magisches Geschoss/ })
      .first()
      .click()
    const detail = page.getByRole('dialog', { name: 'Magisches Geschoss' })
    await expect(detail.getByText(/^Drei Pfeile aus fahler Energie/)).toBeVisible()
    await expect(detail.getByText('Nur auf Englisch')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
  })

  await test.step('items are found by both names; a text that exists only in English says so', async () => {
    const sheet = page.getByRole('article', { name: 'Wilda' })
    await sheet.getByText('Ausrüstung', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Dinge hinzufügen' }).click()
    const adding = page.getByRole('dialog', { name: 'Dinge hinzufügen' })
    const add = (name: string) => adding.getByRole('button', { name: `${name} hinzufügen`, exact: true })
    await expect(adding.getByRole('listitem').first()).toBeVisible()
    await expectNoEnglish(page, 'the items')
    for (const typed of ['potion of healing', 'Heiltrank']) {
      await adding.getByLabel('Ausrüstung suchen').fill(typed)
      await expect(add('Heiltrank')).toBeVisible()
    }
    await add('Heiltrank').click()
    await adding.getByLabel('Ausrüstung suchen').fill('schutzring')
    await add('Schutzring').click()
    await page.keyboard.press('Escape')
    await expect(adding).toBeHidden()
    await sheet.getByRole('button', { name: /^Einzelheiten zu Schutzring/ }).click()
    await expect(page.getByRole('dialog', { name: 'Schutzring' }).getByText('Nur auf Englisch')).toBeVisible()
    await page.keyboard.press('Escape')
    const things = async () => (await account.call('listCharacters', {})).flatMap(({ sheet }) => sheet.inventory)
    await expect.poll(things).toContainEqual(expect.objectContaining({ name: 'Potion of Healing' }))
  })

  await test.step('the bestiary, the encounter and the fight at the table', async () => {
    const { id } = await account.call('createSession', { body: { name: 'Abend' } })
    sessionId = id
    await page.goto('/dm?tab=tools')
    await expect(page.getByRole('link', { name: /Abend/ })).toBeVisible()
    const monsters = page.getByRole('list', { name: 'Gefundene Monster' })
    for (const typed of ['owlbear', 'eulenb']) {
      await page.getByLabel('Monster suchen').fill(typed)
      await expect(monsters.getByRole('button', { name: /Eulenbär/ })).toBeVisible()
    }
    await monsters.getByRole('button', { name: /Eulenbär/ }).click()
    await expect(page.getByRole('list', { name: 'Kreaturen' }).getByText('Eulenbär', { exact: true })).toBeVisible()
    await expectNoEnglish(page, 'the encounter builder')
    await page.getByRole('button', { name: 'In die Sitzung schicken' }).click()
    await expect(page.getByText('1 auf der Karte')).toBeVisible()
  })

  await test.step('an NPC’s built-in voice', async () => {
    await page.getByRole('button', { name: 'Erfinden', exact: true }).click()
    await page.getByRole('combobox', { name: 'Wohin mit dem NSC' }).selectOption({ label: 'in deinem Regal, zum Reden' })
    await page.getByRole('button', { name: 'NSC speichern' }).click()
    await page.getByRole('button', { name: /^Mit .* reden$/ }).click()
    const talk = page.getByRole('log', { name: /^Gespräch mit/ })
    await page.getByRole('textbox', { name: /^Zu .* sagen$/ }).fill('Welche Farbe hat der Mond?')
    await page.getByRole('button', { name: 'Sagen', exact: true }).click()
    await expect(talk.getByText('eingebaute Stimme')).toBeVisible()
    await expect(talk.getByText('Welche Farbe hat der Mond?')).toBeVisible()
    await expect(talk).toContainText(/„|Achselzucken|öffnet den Mund/)
  })

  await test.step('the stat block and the bestiary at the table', async () => {
    await page.goto(`/session/${sessionId}`)
    await page.getByRole('tab', { name: 'Kampf' }).click()
    await page.getByRole('button', { name: 'Eulenbär ändern' }).click()
    await page.getByRole('button', { name: 'Spielwerte von Eulenbär' }).click()
    const block = page.getByRole('article', { name: 'Eulenbär' })
    await expect(block.getByText('Groß, Monstrosität, Gesinnungslos')).toBeVisible()
    await expect(block.getByText('Nur auf Englisch')).toBeVisible()
    await expect(
      block.getByRole('region', { name: 'Aktionen' }).getByText('+7 auf Treffer · Reichweite 5 Fuß · 1d10+5 Stich'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(block).toBeHidden()
    await page.getByRole('button', { name: 'Aus dem Bestiarium hinzufügen' }).click()
    const form = page.getByRole('form', { name: 'Aus dem Bestiarium hinzufügen' })
    await form.getByRole('button', { name: 'Skelett' }).click()
    await expect(form.getByText('Skelett', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Auf die Karte setzen' }).click()
    await expect(page.getByText('Skelett ist auf der Karte')).toBeVisible()
  })

  expect(thrown).toEqual([])
  await page.context().close()
})

import type { Recap } from '@hearthlight/protocol'
import { locale, plural, t } from '../../../lib/i18n'

type CardName = (card: Recap['cards'][number]) => string | undefined

/** The recap as Markdown for the session log, in the app's language. Cards without a name are left out. */
export function recapText(recap: Recap, cardName: CardName = () => undefined): string {
  const told = [opening, scenesTold, fightsTold, partyTold, peopleTold, questsTold].map((part) => part(recap))
  const parts = [...told, cardsTold(recap, cardName)]
  return parts.filter((part) => part !== '').join('\n\n')
}

function opening({ begun, durationMinutes, people }: Recap): string {
  if (begun === null) return t('Nothing has happened yet.')
  const day = new Date(begun).toLocaleDateString(locale(), { dateStyle: 'long' })
  const names = people.map(({ name, hero }) => (hero === undefined ? plain(name) : `${plain(hero)} (${plain(name)})`)).join(', ')
  const played = t('Played on {day} for {time}.', { day, time: hours(durationMinutes) })
  return names === '' ? played : `${played} ${t('At the table: {names}.', { names })}`
}

function scenesTold({ scenes }: Recap): string {
  return scenes.length === 0 ? '' : `**${t('Scenes:')}** ${scenes.map(plain).join(' → ')}`
}

function fightsTold({ fights, rounds, fallen }: Recap): string {
  if (fights === 0) return ''
  const count = t('{fights} that took {rounds} in all.', {
    fights: plural(fights, 'one fight', '{count} fights'),
    rounds: plural(rounds, 'one round', '{count} rounds'),
  })
  const dead = fallen.length === 0 ? '' : ` ${t('Fallen: {names}.', { names: fallen.map(plain).join(', ') })}`
  return `**${t('Combat:')}** ${count}${dead}`
}

function partyTold({ down }: Recap): string {
  const namesOf = (wanted: boolean) => down.flatMap(({ name, isDead }) => (isDead === wanted ? [plain(name)] : [])).join(', ')
  const [dying, dead] = [namesOf(false), namesOf(true)]
  const told = [
    ...(dying === '' ? [] : [t('Went down: {names}.', { names: dying })]),
    ...(dead === '' ? [] : [t('Died: {names}.', { names: dead })]),
  ]
  return told.length === 0 ? '' : `**${t('The party:')}** ${told.join(' ')}`
}

function peopleTold({ people }: Recap): string {
  const lines = people
    .filter(({ rolls, damageDealt }) => rolls + damageDealt > 0)
    .map(({ name, hero, rolls, bestRoll, naturalTwenties, naturalOnes, damageDealt }) => {
      const thrown = plural(rolls, 'one roll', '{count} rolls')
      const facts = [
        bestRoll === null ? thrown : t('{thrown}, best {bestRoll}', { thrown, bestRoll }),
        ...(naturalTwenties > 0 ? [t('{naturalTwenties} × natural 20', { naturalTwenties })] : []),
        ...(naturalOnes > 0 ? [t('{naturalOnes} × natural 1', { naturalOnes })] : []),
        ...(damageDealt > 0 ? [t('{damageDealt} damage dealt', { damageDealt })] : []),
      ]
      return `- **${plain(hero ?? name)}**: ${facts.join('; ')}`
    })
  return lines.join('\n')
}

function questsTold({ quests }: Recap): string {
  return quests.length === 0 ? '' : `**${t('Quests completed:')}** ${quests.map(plain).join(', ')}`
}

function cardsTold({ cards }: Recap, cardName: CardName): string {
  const names = cards.flatMap((card) => cardName(card) ?? [])
  return names.length === 0 ? '' : `**${t('Shown at the table:')}** ${names.map(plain).join(', ')}`
}

/** Escapes user text, so that it produces no emphasis, link or picture. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}

function hours(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (whole === 0) return t('{rest} min', { rest })
  return rest === 0 ? t('{whole} h', { whole }) : t('{whole} h {rest} min', { whole, rest })
}

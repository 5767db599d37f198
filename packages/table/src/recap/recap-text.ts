import type { Recap } from '@hearthlight/protocol'

/** The recap as Markdown, for the session log. */
export function recapText(recap: Omit<Recap, 'text'>): string {
  const parts = [opening(recap), scenesTold(recap), fightsTold(recap), peopleTold(recap), questsTold(recap)]
  return parts.filter((part) => part !== '').join('\n\n')
}

function opening({ begun, durationMinutes, people }: Omit<Recap, 'text'>): string {
  if (begun === null) return 'Nothing has happened yet.'
  const names = people.map(({ name }) => plain(name))
  const who = names.length === 0 ? '' : ` At the table: ${names.join(', ')}.`
  return `Played on ${begun.slice(0, 10)} for ${hours(durationMinutes)}.${who}`
}

function scenesTold({ scenes }: Omit<Recap, 'text'>): string {
  return scenes.length === 0 ? '' : `**Scenes:** ${scenes.map(plain).join(' → ')}`
}

function fightsTold({ fights, rounds, fallen }: Omit<Recap, 'text'>): string {
  if (fights === 0) return ''
  const count = `${fights === 1 ? 'one fight' : `${fights} fights`} over ${rounds === 1 ? 'one round' : `${rounds} rounds`}`
  return `**Combat:** ${count}.${fallen.length === 0 ? '' : ` Fallen: ${fallen.map(plain).join(', ')}.`}`
}

function peopleTold({ people }: Omit<Recap, 'text'>): string {
  const lines = people
    .filter(({ rolls, damageDealt }) => rolls + damageDealt > 0)
    .map(({ name, rolls, bestRoll, naturalTwenties, naturalOnes, damageDealt }) => {
      const facts = [
        `${rolls === 1 ? 'one roll' : `${rolls} rolls`}${bestRoll === null ? '' : `, best ${bestRoll}`}`,
        ...(naturalTwenties > 0 ? [`${naturalTwenties} × natural 20`] : []),
        ...(naturalOnes > 0 ? [`${naturalOnes} × natural 1`] : []),
        ...(damageDealt > 0 ? [`${damageDealt} damage dealt`] : []),
      ]
      return `- **${plain(name)}**: ${facts.join('; ')}`
    })
  return lines.join('\n')
}

function questsTold({ quests }: Omit<Recap, 'text'>): string {
  return quests.length === 0 ? '' : `**Quests completed:** ${quests.map(plain).join(', ')}`
}

/** What people wrote stays what they wrote: no emphasis, link or picture comes of it. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}

function hours(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (whole === 0) return `${rest} min`
  return rest === 0 ? `${whole} h` : `${whole} h ${rest} min`
}

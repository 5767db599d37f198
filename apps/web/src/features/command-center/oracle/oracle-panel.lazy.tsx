import type { CharacterDocument, EncounterCreature } from '@hearthlight/protocol'
import type { Seat } from '@hearthlight/table'
import { Sparkles, X } from 'lucide-react'
import { useState } from 'react'
import { useCharacters } from '../../../documents/queries/characters'
import { browserDice } from '../../../lib/chance'
import { gameName, locale, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { ForecastView, Progress } from './forecast-view'
import { PartyChoice } from './party-choice'
import { memberOfDocument, membersOfLevels, membersOfSeats, type PartyMember } from './party-members'
import { RUNS, useOracle } from './use-oracle'

interface OraclePanelProps {
  readonly creatures: readonly EncounterCreature[]
  readonly levels: readonly number[]
  /** The party at the table, if the levels are theirs. */
  readonly seats: readonly Seat[]
}

/** Plays the prepared fight many times and tells what came of it. Nothing is played again before the button is pressed. */
export function OraclePanel({ creatures, levels, seats }: OraclePanelProps) {
  const { data: characters = [] } = useCharacters()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [seed, setSeed] = useState(1)
  const [asked, setAsked] = useState('')
  const { phase, prophecy, ask, cancel } = useOracle()
  const members = membersOf(chosen, characters, seats, levels)
  const isBusy = phase === 'preparing' || phase === 'playing'
  const question = JSON.stringify([creatures.map(({ id, quantity }) => [id, quantity]), members.map(memberKey), seed])
  const play = () => {
    setAsked(question)
    void ask(members, creatures, seed)
  }
  return (
    <section aria-label={t('Oracle')} className="grid gap-3 rounded-2 border border-line bg-s2 p-3">
      <h3 className="text-md font-bold">{t('Oracle')}</h3>
      <PartyChoice characters={characters} chosen={chosen} onChoose={setChosen} />
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<Sparkles aria-hidden />} disabled={creatures.length === 0 || members.length === 0} isLoading={isBusy} onClick={play}>
          {t('Play it {count} times', { count: RUNS.toLocaleString(locale()) })}
        </Button>
        {isBusy && (
          <Button variant="ghost" icon={<X aria-hidden />} onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
        {members.length === 0 && <span className="text-2xs text-faint">{t('Choose who fights.')}</span>}
      </div>
      {phase === 'playing' && prophecy?.forecasts.size === 0 && <Progress played={prophecy.played} />}
      {phase === 'failed' && <p className="text-sm text-crimson">{t('The oracle is silent: its part of the app could not be loaded.')}</p>}
      {prophecy !== undefined && (
        <>
          {prophecy.fight.leftOut.length > 0 && (
            <p className="text-sm text-amber">
              {t('Left out, because the compendium does not have them: {names}', {
                names: prophecy.fight.leftOut.map(({ name }) => gameName('monsters', name)).join(', '),
              })}
            </p>
          )}
          {asked !== question && !isBusy && <p className="text-sm text-amber">{t('The fight has changed since. Play it again.')}</p>}
          <ForecastView prophecy={prophecy} isPlaying={isBusy} />
        </>
      )}
      <p className="text-2xs text-muted">
        {t(
          'Everybody is rested and plays plainly. The oracle knows neither terrain, cover and distance nor your players’ ideas, and of class features only attacks and spells.',
        )}
      </p>
      <p className="flex items-center gap-2 text-2xs text-faint tabular-nums">
        {t('Dice {seed}: the same dice give the same answer.', { seed })}
        <button
          type="button"
          className="min-h-6 text-azure underline underline-offset-4"
          disabled={isBusy}
          onClick={() => setSeed(browserDice.rollDie(MOST_SEED))}
        >
          {t('Other dice')}
        </button>
      </p>
    </section>
  )
}

const MOST_SEED = 9_999

function membersOf(
  chosen: ReadonlySet<string> | undefined,
  characters: readonly CharacterDocument[],
  seats: readonly Seat[],
  levels: readonly number[],
): readonly PartyMember[] {
  if (chosen !== undefined) return characters.filter(({ id }) => chosen.has(id)).map(memberOfDocument)
  return seats.length > 0 ? membersOfSeats(seats) : membersOfLevels(levels)
}

function memberKey(member: PartyMember): unknown {
  return member.kind === 'sheet' ? member.character : member
}

import type { SessionId } from '@hearthlight/protocol'
import { ABILITIES, SKILL_ABILITY, SKILLS } from '@hearthlight/rules'
import { type Character, characterNumbers, dealsDamage } from '@hearthlight/rules/character'
import { MOST_TARGETS, type Seat } from '@hearthlight/table'
import { useQuery } from '@tanstack/react-query'
import { Dices, Swords } from 'lucide-react'
import { createContext, useContext } from 'react'
import { callOrThrow } from '../../http/call'
import { characterOf } from '../../lib/characters'
import { t } from '../../lib/i18n'
import { ABILITY_SHORT, attackName, capitalized, ROLL_REASONS, signed, skillName } from '../../lib/terms'
import { ownTargets } from '../../live/own-targets'
import { useSend } from '../../live/use-send'
import { Button } from '../../ui/buttons/button'
import { LoadFailed } from '../../ui/feedback/load-failed'

interface PlayersNumbersProps {
  readonly sessionId: SessionId
  readonly seat: Seat
}

/** For the DM: a player's numbers; each one rolls at this table, with the character's name beside it. */
export function PlayersNumbers({ sessionId, seat: { id: playerId, character } }: PlayersNumbersProps) {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['seated-character', sessionId, playerId, character.id],
    queryFn: ({ signal }) => callOrThrow('getSeatedCharacter', { params: { id: sessionId, playerId }, signal }),
  })
  if (isPending) return <p className="text-sm text-faint">{t('Fetching the sheet …')}</p>
  if (data === undefined) return <LoadFailed onRetry={() => void refetch()} />
  return (
    <RolledFor value={character.name}>
      <Numbers character={characterOf(data)} />
    </RolledFor>
  )
}

/** The name of the character for whom the DM rolls; undefined for one's own. */
const RolledForContext = createContext<string | undefined>(undefined)
const RolledFor = RolledForContext.Provider

function Numbers({ character }: { readonly character: Character }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Attacks character={character} />
      <Abilities character={character} />
      <Skills character={character} />
    </div>
  )
}

type Kind = 'attack' | 'damage' | 'save' | 'check' | 'skill'

function useRoll() {
  const send = useSend()
  const name = useContext(RolledForContext)
  return (dice: string, reason: string, type: Kind) =>
    void send('dice-roll', {
      dice,
      reason: name === undefined ? reason : ROLL_REASONS.rolledFor(name, reason),
      type,
      ...(AIMED.has(type) ? { targets: ownTargets().slice(0, MOST_TARGETS) } : {}),
    })
}

/** Rolls at the tokens that the user has marked. */
const AIMED: ReadonlySet<Kind> = new Set(['attack', 'damage'])

function Attacks({ character }: { readonly character: Character }) {
  const roll = useRoll()
  const attacks = character.attacks.map((attack) => ({ ...attack, english: attack.name, name: attackName(attack.name) }))
  return (
    <section aria-label={t('Attacks')} className="grid grid-cols-1 gap-1.5">
      <h3 className={HEADING}>{t('Attacks')}</h3>
      {attacks.length === 0 && <p className="text-sm text-faint">{t('No attacks yet. Equip a weapon.')}</p>}
      {attacks.map(({ name, english, bonus, damage }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may have two attacks with the same name
        <div key={index} className="flex flex-wrap items-center gap-2 rounded-2 border border-line bg-s2 py-1.5 pe-1.5 ps-3">
          <span dir="auto" className="min-w-24 flex-1 text-sm font-semibold break-words">
            {name}
          </span>
          <Button
            className="px-2.5!"
            icon={<Swords aria-hidden />}
            aria-label={t('{name}: attack {bonus}', { name, bonus: signed(bonus) })}
            onClick={() => roll(`1d20${added(bonus)}`, ROLL_REASONS.attack(english), 'attack')}
          >
            {signed(bonus)}
          </Button>
          {dealsDamage({ damage }) ? (
            <Button
              className="px-2.5! font-mono"
              icon={<Dices aria-hidden />}
              aria-label={t('{name}: damage {damage}', { name, damage })}
              onClick={() => roll(damage, ROLL_REASONS.damage(english), 'damage')}
            >
              {damage}
            </Button>
          ) : (
            <span className="px-2.5 text-sm text-faint">{t('No damage')}</span>
          )}
        </div>
      ))}
    </section>
  )
}

function Abilities({ character }: { readonly character: Character }) {
  const roll = useRoll()
  const { modifiers, saves } = characterNumbers(character)
  return (
    <section aria-label={t('Abilities')} className="grid grid-cols-1 gap-1.5">
      <h3 className={HEADING}>{t('Abilities and saves')}</h3>
      <ul className="grid grid-cols-3 gap-1.5">
        {ABILITIES.map((ability) => {
          const word = capitalized(ability)
          const modifier = modifiers[ability]
          const save = saves[ability]
          return (
            <li key={ability} className="grid overflow-hidden rounded-2 border border-line bg-s2 text-center">
              <button
                type="button"
                aria-label={t('{word} check {modifier}', { word, modifier: signed(modifier) })}
                className="px-1 pt-1.5 pb-1 -outline-offset-2 hover:bg-s3"
                onClick={() => roll(`1d20${added(modifier)}`, ROLL_REASONS.check(ability), 'check')}
              >
                <span className="block text-2xs font-semibold text-faint uppercase">{ABILITY_SHORT[ability]}</span>
                <span className="block text-lg font-bold tabular-nums">{signed(modifier)}</span>
              </button>
              <button
                type="button"
                aria-label={t('{word} save {save}', { word, save: signed(save) })}
                className="min-h-8 border-t border-line text-2xs text-muted -outline-offset-2 hover:bg-s3 pointer-coarse:min-h-11"
                onClick={() => roll(`1d20${added(save)}`, ROLL_REASONS.save(ability), 'save')}
              >
                {t('save {save}', { save: signed(save) })}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Skills({ character }: { readonly character: Character }) {
  const roll = useRoll()
  const { skills } = characterNumbers(character)
  return (
    <section aria-label={t('Skills')} className="grid grid-cols-1 gap-1.5">
      <h3 className={HEADING}>{t('Skills')}</h3>
      <ul className="grid grid-cols-1 gap-0.5">
        {SKILLS.map((skill) => {
          const isProficient = character.skills[skill]
          const bonus = skills[skill]
          const name = skillName(skill)
          return (
            <li key={skill}>
              <button
                type="button"
                className="flex min-h-8 w-full items-center gap-2 rounded-1 px-2 text-start text-sm hover:bg-s3 pointer-coarse:min-h-11"
                onClick={() => roll(`1d20${added(bonus)}`, ROLL_REASONS.skill(skill), 'skill')}
              >
                <span className={isProficient ? 'font-semibold' : 'text-muted'}>{name}</span>
                <span className="text-2xs text-faint uppercase">{ABILITY_SHORT[SKILL_ABILITY[skill]]}</span>
                {isProficient && <span className="sr-only">{t('proficient')}</span>}
                <span className="ms-auto tabular-nums">{signed(bonus)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const HEADING = 'text-md font-bold'

/** The bonus in dice notation; empty for 0. */
function added(bonus: number): string {
  return bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : String(bonus)
}

import { levelReached } from '@hearthlight/rules/character'
import { type Award, receivedBy, type Seat } from '@hearthlight/table'
import { ArrowUp, Check } from 'lucide-react'
import { gainText, xpText } from '../../../lib/award-text'
import { locale, t } from '../../../lib/i18n'
import { Chip } from '../../../ui/buttons/chip'
import { classNames } from '../../../ui/class-names'
import { SeatPortrait } from '../party-panel'

interface ReceiversProps {
  readonly seats: readonly Seat[]
  readonly leftOut: readonly string[]
  /** Undefined while there is nothing to give. */
  readonly award: Award | undefined
  readonly onChange: (leftOut: readonly string[]) => void
}

/** Who shares experience and coins, and what each of them gets. */
export function Receivers({ seats, leftOut, award, onChange }: ReceiversProps) {
  return (
    <section aria-label={t('Who receives it')} className="grid gap-2">
      <h3 className="text-md font-bold">{t('Who receives it')}</h3>
      <ul className="grid grid-cols-1 gap-1.5">
        {seats.map((seat) => {
          const isChosen = !leftOut.includes(seat.id)
          return (
            <Receiver
              key={seat.id}
              seat={seat}
              isChosen={isChosen}
              award={award}
              onToggle={() => onChange(isChosen ? [...leftOut, seat.id] : leftOut.filter((id) => id !== seat.id))}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface ReceiverProps {
  readonly seat: Seat
  readonly isChosen: boolean
  readonly award: Award | undefined
  readonly onToggle: () => void
}

function Receiver({ seat, isChosen, award, onToggle }: ReceiverProps) {
  const { character, playerName, portraitId } = seat
  return (
    <li>
      <label
        className={classNames(
          'relative flex min-h-13 cursor-pointer items-center gap-x-3 rounded-2 border py-1.5 max-sm:flex-wrap ps-2 pe-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isChosen ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s2 hover:border-line-strong',
        )}
      >
        <input
          type="checkbox"
          aria-label={t('{name} receives it', { name: character.name })}
          checked={isChosen}
          onChange={onToggle}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className={classNames('relative shrink-0', !isChosen && 'opacity-55 grayscale')}>
          <span
            aria-hidden
            data-initials={character.name.slice(0, 2)}
            className="relative grid size-10 place-items-center overflow-hidden rounded-full border border-line-strong bg-s3 text-sm font-bold before:content-[attr(data-initials)]"
          >
            {portraitId !== undefined && <SeatPortrait uploadId={portraitId} className="absolute inset-0 size-full" />}
          </span>
          {isChosen && (
            <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full border-2 border-s1 bg-gold-fill text-gold-on">
              <Check aria-hidden className="size-3" strokeWidth={3} />
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <strong dir="auto" className="block truncate">
            {character.name}
          </strong>
          <span className="block truncate text-2xs text-muted">
            {t('Level {level} · {playerName}', { level: character.level, playerName })}
          </span>
        </span>
        {award !== undefined && <Outcome seat={seat} award={award} />}
      </label>
    </li>
  )
}

/** `+150 XP, 900 → 1,050`, a level that this reaches, coins and items. */
function Outcome({ seat: { id, play, character }, award }: { readonly seat: Seat; readonly award: Award }) {
  const gain = receivedBy(award, id)
  const goods = gainText({ ...gain, experience: 0 })
  if (gain.experience === 0 && goods === '') return null
  const before = play?.experiencePoints
  const after = before === undefined ? undefined : Math.min(1_000_000, before + gain.experience)
  const level = before === undefined || after === undefined ? undefined : levelReached(character.level, before, after)
  return (
    <span className="grid max-w-[62%] shrink-0 justify-items-end gap-0.5 text-end text-sm max-sm:w-full max-sm:max-w-none max-sm:justify-items-start max-sm:ps-13 max-sm:text-start">
      {gain.experience > 0 && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 tabular-nums sm:justify-end">
          <strong>+{xpText(gain.experience)}</strong>
          {before !== undefined && after !== undefined && (
            <span className="text-2xs text-muted">
              {before.toLocaleString(locale())} → {after.toLocaleString(locale())}
            </span>
          )}
          {level !== undefined && (
            <Chip tone="gold" icon={<ArrowUp aria-hidden />}>
              {t('Level {level} reached', { level })}
            </Chip>
          )}
        </span>
      )}
      {goods !== '' && <span className="break-words">{goods}</span>}
      {play === undefined && <span className="text-2xs text-amber">{t('The sheet is not at the table: write it down.')}</span>}
    </span>
  )
}

import type { AskedReaction, ReactionAnswer } from '@hearthlight/table'
import { ChevronDown, Shield } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { t } from '../../lib/i18n'
import { PHONE, useMedia } from '../../lib/use-media'
import { useSend } from '../../live/use-send'
import { useIsDm, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { Menu } from '../../ui/buttons/menu'
import { classNames } from '../../ui/class-names'
import { useBusy } from '../../ui/feedback/use-busy'
import { optionText, wayText } from './reaction-words'

interface ReactionOptionsProps {
  readonly deedId: string
  readonly asked: AskedReaction
  /** Its time has run out: the server takes no answer any more. */
  readonly isOver: boolean
}

/** A button for each answer: the reactions, each with its lowest slot, and none. */
export function ReactionOptions({ deedId, asked: { creatureId, name, options }, isOver }: ReactionOptionsProps) {
  const send = useSend()
  const [isBusy, during] = useBusy()
  // In another window of the same moment. A legendary resistance is no reaction.
  const hasReacted = useTable(({ deeds }) => deeds.reacted?.includes(creatureId) === true)
  const left = options.filter(({ key }) => !hasReacted || key === LEGENDARY_RESISTANCES)
  const answer = (given: ReactionAnswer) => void during(send('deed-react', { deedId, creatureId, answer: given }))
  const isDisabled = isBusy || isOver
  const onFocus = useFocusBack()
  return (
    <fieldset aria-label={t('Reactions of {name}', { name })} className="flex flex-wrap gap-2 phone:w-full" onFocus={onFocus}>
      {left.map((option, index) => (
        <Option key={option.key} option={option} isFirst={index === 0} isDisabled={isDisabled} onAnswer={answer} />
      ))}
      <Button
        size="large"
        className="whitespace-nowrap phone:flex-1"
        disabled={isDisabled}
        {...(left.length === 0 ? FIRST : {})}
        onClick={() => answer('pass')}
      >
        {t('Let it happen')}
      </Button>
    </fieldset>
  )
}

const LEGENDARY_RESISTANCES = 'legendary-resistances'
/** The key of the session's screen moves the focus here. */
const FIRST = { 'data-first-reaction': '', 'aria-keyshortcuts': 'Shift+R' } as const

interface OptionProps {
  readonly option: AskedReaction['options'][number]
  readonly isFirst: boolean
  readonly isDisabled: boolean
  readonly onAnswer: (answer: ReactionAnswer) => void
}

function Option({ option, isFirst, isDisabled, onAnswer }: OptionProps) {
  const isDm = useIsDm()
  const isPhone = useMedia(PHONE)
  const { key, ways = [] } = option
  const [lowest, ...others] = ways
  const text = optionText(option)
  // Players never see what creatures of the DM can do.
  const variant = isDm ? 'dm' : 'primary'
  return (
    <span className="flex phone:flex-1">
      <Button
        variant={variant}
        size="large"
        className={classNames('grow whitespace-nowrap', others.length > 0 && 'rounded-e-none!')}
        icon={<Shield aria-hidden />}
        disabled={isDisabled}
        {...(isFirst ? FIRST : {})}
        onClick={() => onAnswer(lowest === undefined ? { key } : { key, way: lowest })}
      >
        {lowest === undefined ? text : `${text} · ${wayText(lowest)}`}
      </Button>
      {others.length > 0 && (
        <Menu
          side={isPhone ? 'top' : 'bottom'}
          trigger={
            <Button
              variant={variant}
              size="large"
              className="rounded-s-none! border-s-0! px-2!"
              disabled={isDisabled}
              aria-label={t('{reaction}: choose the slot', { reaction: text })}
            >
              <ChevronDown aria-hidden />
            </Button>
          }
          entries={ways.map((way) => ({ label: wayText(way), onSelect: () => onAnswer({ key, way }) }))}
        />
      )}
    </span>
  )
}

/** Gives the focus back to where it came from when the element with this listener goes. */
function useFocusBack(): (event: FocusEvent) => void {
  const opener = useRef<HTMLElement>(undefined)
  useEffect(
    () => () => {
      if (document.activeElement === null || document.activeElement === document.body) opener.current?.focus({ preventScroll: true })
    },
    [],
  )
  return ({ currentTarget, relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) opener.current = relatedTarget
  }
}

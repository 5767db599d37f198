import type { Invite } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { ArrowRightLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { t } from '../../lib/i18n'
import type { OtherTable } from '../../live/sessions'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { CharacterChoice, type OwnCharacter, type PortraitOf } from './character-choice'
import type { Choice } from './sit-down'

interface SeatFormProps {
  readonly invite: Invite
  /** The field for the name of a guest. */
  readonly name?: ReactNode
  readonly own: readonly OwnCharacter[]
  /** A character from a file. */
  readonly brought: Character | undefined
  readonly chosen: Choice | undefined
  readonly isSitting: boolean
  /** Why it did not work. */
  readonly problem: string | undefined
  /** The table at which the chosen character sits, if that is why. */
  readonly seatedAt?: OtherTable | undefined
  readonly Portrait: PortraitOf
  readonly onChoose: (choice: Choice) => void
  readonly onSit: () => void
  /** Gives up the seat at the other table and sits down here. */
  readonly onLeave?: (table: OtherTable) => void
  /** The other ways to a character. */
  readonly others: ReactNode
}

/** A name, a character and one button. */
export function SeatForm(props: SeatFormProps) {
  const { invite, name, own, brought, chosen, isSitting, problem, seatedAt, Portrait, onChoose, onSit, onLeave, others } = props
  const noteId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSitting) onSit()
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {invite.status === 'full' && (
        <Banner tone="info">
          {t('All seats are taken. Ask {name} for one more; whoever has a seat already gets in.', { name: invite.dmName })}
        </Banner>
      )}
      {name}
      <CharacterChoice own={own} brought={brought} chosen={chosen} Portrait={Portrait} onChoose={onChoose} />
      {/* They take two rows here, where a dot would end the first. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:hidden [&>[aria-hidden]]:hidden">{others}</div>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      {seatedAt !== undefined && onLeave !== undefined && (
        <div ref={scrollTo} className="-mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon={<ArrowRightLeft aria-hidden />} disabled={isSitting} onClick={() => onLeave(seatedAt)}>
            {t('Leave {name} and join here', { name: seatedAt.name })}
          </Button>
          <p className="text-sm text-muted">{t('The seat there becomes free. The character keeps all that it has.')}</p>
        </div>
      )}
      {/* The button stays within reach while the portraits are looked at. */}
      <div className="z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-s1 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:p-3 sm:sticky sm:bottom-0 sm:-mx-8 sm:-mb-8 sm:rounded-b-4 sm:px-8 sm:py-4">
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="max-sm:w-full sm:min-w-48"
          aria-describedby={noteId}
          isLoading={isSitting}
          loadingText={t('Sitting down…')}
        >
          {t('Sit down')}
        </Button>
        <p id={noteId} className="text-sm text-faint max-sm:w-full max-sm:text-center">
          {noteOf(invite)}
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-x-2 text-sm max-sm:hidden">{others}</div>
      </div>
    </form>
  )
}

/** On a phone it would appear below the fold. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}

function noteOf({ needsApproval, status, dmName }: Invite): string {
  if (needsApproval) return t('{name} is asked whether to let you in.', { name: dmName })
  if (status === 'waiting') return t('No session runs just now. You get in as soon as {name} starts one.', { name: dmName })
  return ''
}

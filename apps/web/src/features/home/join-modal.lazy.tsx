import { CharacterId, inviteCodeIn, JOIN_REFUSALS, type SessionId, type SessionSummary } from '@hearthlight/protocol'
import { ArrowRightLeft, ClipboardPaste } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCharacters } from '../../documents/queries/characters'
import { useFieldErrors } from '../../http/use-field-errors'
import { characterLine, summaryOf } from '../../lib/characters'
import { t, translate } from '../../lib/i18n'
import { invitedBy } from '../../lib/invites'
import { readStored, writeStored } from '../../lib/storage'
import { LAST_CHARACTER } from '../../lib/storage/cache-entries'
import { joinSession, type OtherTable } from '../../live/sessions'
import { waitBefore } from '../../live/waiting-room/wait-before'
import { useWaitingRoom } from '../../live/waiting-room/waiting-room'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { Field, SelectField } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'
import { Modal, ModalActions } from '../../ui/overlays/modal'
import { isWholeCode, missingToJoin } from './missing-to-join'
import { WaitingPanel } from './waiting-panel'

interface JoinModalProps {
  readonly isOpen: boolean
  /** From an invite link; empty otherwise. */
  readonly invitedCode: string
  readonly onClose: () => void
}

export function JoinModal({ isOpen, invitedCode, onClose }: JoinModalProps) {
  const codeField = useRef<HTMLInputElement>(null)
  return (
    <Modal title={t('Join Session')} isOpen={isOpen} onClose={onClose} initialFocus={codeField}>
      {/* The form is inside the modal, so that closing it clears the form. */}
      <JoinForm invitedCode={invitedCode} codeField={codeField} onClose={onClose} />
    </Modal>
  )
}

interface JoinFormProps {
  readonly invitedCode: string
  readonly codeField: { readonly current: HTMLInputElement | null }
  readonly onClose: () => void
}

function JoinForm({ invitedCode, codeField, onClose }: JoinFormProps) {
  const [code, setCode] = useState(invitedCode)
  const [chosenId, setChosenId] = useState<string>()
  const { form, errors, error, show, refuse, clear: clearErrors } = useFieldErrors(['code', 'characterId'])
  const [isJoining, setJoining] = useState(false)
  const [seatedAt, setSeatedAt] = useState<OtherTable>()
  const navigate = useNavigate()
  const { data: characters } = useCharacters()
  const heroes = (characters ?? []).map(summaryOf)
  const lastId = readStored(LAST_CHARACTER)
  const heroId = chosenId ?? heroes.find(({ id }) => id === lastId)?.id ?? ''
  const missing = missingToJoin(code, heroId)
  const waitingRoom = useWaitingRoom()

  const clear = () => {
    clearErrors()
    setSeatedAt(undefined)
  }
  const showMissing = () => show({ [code.trim() === '' ? 'code' : 'characterId']: missing })
  const join = async (leaving?: SessionId) => {
    const characterId = CharacterId.safeParse(heroId)
    if (missing !== undefined || !characterId.success) return showMissing()
    if (!isWholeCode(code)) return show({ code: translate(JOIN_REFUSALS.unknownCode.message) })
    clear()
    setJoining(true)
    const body = { code, characterId: characterId.data }
    const outcome = await joinSession({ ...body, ...(leaving === undefined ? {} : { leaving }) })
    setJoining(false)
    if ('refusal' in outcome) setSeatedAt(outcome.seatedAt)
    if ('refusal' in outcome) return refuse({ field: fieldOfRefusal(outcome.refusal), message: outcome.refusal })
    writeStored(LAST_CHARACTER, characterId.data)
    const enter = ({ id }: Pick<SessionSummary, 'id'>) => void navigate(`/session/${id}`)
    if ('waitsFor' in outcome) void waitBefore({ ...body, ...outcome }, enter)
    else enter(outcome.session)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void join()
  }
  // A form can't be submitted with Enter while its button is disabled; here Enter says what is missing.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || missing === undefined) return
    // Otherwise the rest of the press opens the list that takes the focus.
    event.preventDefault()
    showMissing()
  }
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    if (text !== '') setCode(inviteCodeIn(text))
    codeField.current?.focus()
  }

  if (waitingRoom.waitsFor !== undefined) return <WaitingPanel waitsFor={waitingRoom.waitsFor} onClose={onClose} />
  const problem = error ?? waitingRoom.refusal
  const hasProblem = problem !== undefined || Object.keys(errors).length > 0
  return (
    <form {...form} onSubmit={onSubmit} className="grid gap-4">
      <Field label={t('Invite code')} error={errors.code}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              ref={codeField}
              value={code}
              placeholder={t('Enter 6-character code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              isCode
              // No maxLength: it would cut off a pasted link before its code is read.
              onChange={(event) => {
                setCode(inviteCodeIn(event.target.value))
                clear()
              }}
              onKeyDown={onEnter}
            />
            {'clipboard' in navigator && (
              <Button className="shrink-0" icon={<ClipboardPaste aria-hidden />} onClick={() => void paste()}>
                {t('Paste')}
              </Button>
            )}
          </div>
        )}
      </Field>
      <SelectField
        label={t('Character')}
        error={errors.characterId}
        value={heroId}
        options={[
          { value: '', label: t('Choose a character...') },
          ...heroes.map((hero) => ({ value: hero.id, label: `${hero.name} · ${characterLine(hero)}` })),
        ]}
        onChoose={(value) => {
          setChosenId(value)
          clear()
        }}
      />
      {characters?.length === 0 && (
        <p className="-mt-2 text-sm text-muted">
          {t('You have no characters.')}{' '}
          <Link to="/characters" state={code === '' ? null : invitedBy(code)} className="text-azure underline underline-offset-4">
            {t('Create one now')}
          </Link>
        </p>
      )}
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      {seatedAt !== undefined && (
        <div className="grid justify-items-start gap-2">
          <Button icon={<ArrowRightLeft aria-hidden />} disabled={isJoining} onClick={() => void join(seatedAt.id)}>
            {t('Leave {name} and join here', { name: seatedAt.name })}
          </Button>
          <p className="text-sm text-muted">{t('The seat there becomes free. The character keeps all that it has.')}</p>
        </div>
      )}
      <ModalActions note={hasProblem ? undefined : missing}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" disabled={missing !== undefined} isLoading={isJoining}>
          {t('Join')}
        </Button>
      </ModalActions>
    </form>
  )
}

/** The field at which a refusal in the specification's words stands; the others concern the whole form. */
function fieldOfRefusal(refusal: string): 'code' | 'characterId' | undefined {
  if (refusal === translate(JOIN_REFUSALS.unknownCode.message)) return 'code'
  return refusal === translate(JOIN_REFUSALS.noCharacter.message) ? 'characterId' : undefined
}

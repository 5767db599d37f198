import { LIMITS } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { useRef, useState } from 'react'
import { signInAsVisitor } from '../../http/sign-in-as-visitor'
import { PhraseForm } from '../../lib/guests/phrase-form'
import { t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { invitePath, openAddress, openLink } from '../../lib/public-address'
import { buttonClass } from '../../ui/buttons/button'
import { TextField } from '../../ui/fields/field'
import { AccountsOnly } from './accounts-only'
import { BringFile, type CharacterFiles } from './bring-file'
import type { PortraitOf } from './character-choice'
import { DeadEnd } from './dead-end'
import { JoinFrame } from './join-frame'
import { OTHER_CLASS } from './other-class'
import { SeatForm } from './seat-form'
import { type Choice, recall, remember } from './sit-down'
import { useInvite } from './use-invite'
import { WatchOffer } from './watch-offer'

interface GuestJoinPageProps {
  readonly code: string
  readonly Portrait: PortraitOf
  readonly files: CharacterFiles
}

/** An invite as somebody without an account sees it: a name, a character that is ready-made or from a file, one button. Needs no router. */
export function GuestJoinPage({ code, Portrait, files }: GuestJoinPageProps) {
  const found = useInvite(code)
  const { invite } = found
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [chosen, setChosen] = useState<Choice>()
  const [brought, setBrought] = useState<Character>()
  const [isSitting, setSitting] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  usePageTitle(invite?.name ?? t('Invite'))

  /** The signed-in app shows the same address and goes on with what was decided here. */
  const enter = async (choice: Choice | undefined) => {
    setProblem(undefined)
    if (name.trim() === '') {
      setNameError(t('Please enter a name'))
      field.current?.focus()
      return
    }
    setSitting(true)
    remember({ code, choice })
    const failure = await signInAsVisitor(name.trim(), window.location.pathname, code)
    if (failure === undefined) return
    // The other tab has a seat already, or takes one: this one shows the same account.
    if (failure === 'another-tab') return void recall(code)
    setSitting(false)
    if (failure.field === 'username') setNameError(failure.message)
    else setProblem(failure.message)
  }
  const sit = () => {
    if (chosen === undefined && name.trim() !== '') setProblem(t('Please select a character'))
    else void enter(chosen)
  }

  const choose = (choice: Choice) => {
    setChosen(choice)
    setProblem(undefined)
  }
  const bring = (character: Character) => {
    setBrought(character)
    choose({ brought: character })
  }

  return (
    <JoinFrame invite={invite}>
      {invite === undefined || invite.status === 'ended' ? (
        <DeadEnd found={found} onOpen={openAddress} />
      ) : invite.isForAccounts === true ? (
        <AccountsOnly>
          <a href={`/login?next=${encodeURIComponent(invitePath(code))}`} onClick={openLink} className={buttonClass('primary', 'large')}>
            {t('Log in or register')}
          </a>
        </AccountsOnly>
      ) : isReturning ? (
        <PhraseForm onClose={() => setReturning(false)} />
      ) : (
        <SeatForm
          invite={invite}
          name={
            <div className="max-w-sm">
              <TextField
                ref={field}
                label={t('Your name')}
                hint={t('So that the others know you. You need no account.')}
                isRequired
                error={nameError}
                autoComplete="nickname"
                maxLength={LIMITS.nameLength}
                value={name}
                onChange={(text) => {
                  setName(text)
                  setNameError(undefined)
                }}
              />
            </div>
          }
          own={[]}
          brought={brought}
          chosen={chosen}
          isSitting={isSitting}
          problem={problem}
          Portrait={Portrait}
          onChoose={choose}
          onSit={sit}
          others={
            <>
              <a href={`/login?next=${encodeURIComponent(invitePath(code))}`} onClick={openLink} className={OTHER_CLASS}>
                {t('Bring my own')}
              </a>
              <span aria-hidden className="text-faint">
                ·
              </span>
              <BringFile files={files} onBring={bring} onProblem={setProblem} />
              <span aria-hidden className="text-faint">
                ·
              </span>
              <button type="button" className={OTHER_CLASS} onClick={() => void enter(undefined)}>
                {t('Make one')}
              </button>
              <span aria-hidden className="text-faint">
                ·
              </span>
              <button type="button" className={OTHER_CLASS} onClick={() => setReturning(true)}>
                {t('I was here before')}
              </button>
            </>
          }
        />
      )}
      <WatchOffer invite={invite} code={code} />
    </JoinFrame>
  )
}

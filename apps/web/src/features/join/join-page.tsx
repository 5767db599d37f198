import { CharacterId, isVisitorEmail, type SessionId, type SessionSummary } from '@hearthlight/protocol'
import type { Character } from '@hearthlight/rules/character'
import { Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useCharacters } from '../../documents/queries/characters'
import { useUser } from '../../lib/auth'
import { characterOf } from '../../lib/characters'
import { t } from '../../lib/i18n'
import { invitedBy } from '../../lib/invites'
import { usePageTitle } from '../../lib/page-title'
import { readStored } from '../../lib/storage'
import { LAST_CHARACTER } from '../../lib/storage/cache-entries'
import { type OtherTable, useSessions } from '../../live/sessions'
import { stopWaiting, waitBefore, watchWaitingRoom } from '../../live/waiting-room/wait-before'
import { useWaitingRoom, WAITING } from '../../live/waiting-room/waiting-room'
import { Button, buttonClass } from '../../ui/buttons/button'
import { AccountsOnly } from './accounts-only'
import { BringFile, type CharacterFiles } from './bring-file'
import type { PortraitOf } from './character-choice'
import { DeadEnd } from './dead-end'
import { JoinFrame } from './join-frame'
import { OTHER_CLASS } from './other-class'
import { SeatForm } from './seat-form'
import { type Choice, recall, sitDown } from './sit-down'
import { useInvite } from './use-invite'
import { WatchOffer } from './watch-offer'

interface JoinPageProps {
  readonly Portrait: PortraitOf
  readonly files: CharacterFiles
}

/** An invite as a signed-in user sees it: own characters first. Continues with what a guest has decided before signing in. */
export function JoinPage(props: JoinPageProps) {
  const { code = '' } = useParams()
  return <Invited key={code} code={code} {...props} />
}

function Invited({ code, Portrait, files }: JoinPageProps & { readonly code: string }) {
  const found = useInvite(code)
  const { invite } = found
  const navigate = useNavigate()
  const { username, email } = useUser()
  const own = (useCharacters().data ?? []).map((document) => ({ id: document.id, character: characterOf(document) }))
  const sessions = useSessions().data ?? []
  const ownTable = sessions.find(({ inviteCode }) => isSameCode(inviteCode, code))
  // Players are not told the codes of their tables.
  const hasSeat = sessions.some(({ name, dmName }) => name === invite?.name && dmName === invite.dmName)
  const { waitsFor, refusal } = useWaitingRoom()
  const isWaitingHere = waitsFor !== undefined && isSameCode(readStored(WAITING)?.code, code)
  const [picked, setPicked] = useState<Choice>()
  const [brought, setBrought] = useState<Character>()
  const [problem, setProblem] = useState<string>()
  const [seatedAt, setSeatedAt] = useState<OtherTable>()
  const [isForName, setForName] = useState(false)
  const [isSitting, setSitting] = useState(false)
  const chosen = picked ?? lastPlayed(own) ?? onlyOne(own)
  usePageTitle(invite?.name ?? t('Invite'))

  const enter = ({ id }: Pick<SessionSummary, 'id'>) => void navigate(`/session/${id}`)
  const sit = async (choice: Choice | undefined, leaving?: SessionId) => {
    if (choice === undefined) return setProblem(t('Please select a character'))
    setProblem(undefined)
    setSeatedAt(undefined)
    setSitting(true)
    const seated = await sitDown(code, choice, leaving)
    if ('session' in seated) return enter(seated.session)
    setSitting(false)
    if ('brought' in choice && seated.characterId !== undefined) {
      setBrought(undefined)
      setPicked({ own: seated.characterId })
    }
    if ('waitsFor' in seated) void waitBefore({ code, ...seated }, enter)
    else {
      setProblem(seated.refusal)
      setSeatedAt(seated.seatedAt)
      setForName(seated.isForName === true && isVisitorEmail(email))
    }
  }
  const makeOne = () => void navigate('/characters?create=', { state: invitedBy(code) })

  const pick = (choice: Choice) => {
    if ('brought' in choice) setBrought(choice.brought)
    setPicked(choice)
    setProblem(undefined)
    setSeatedAt(undefined)
  }

  const goOn = useRef(() => {
    const decision = recall(code)
    if (decision === undefined) return
    if (decision.choice === undefined) return makeOne()
    pick(decision.choice)
    void sit(decision.choice)
  })
  useEffect(() => goOn.current(), [])

  return (
    <JoinFrame invite={invite}>
      {ownTable !== undefined && ownTable.status !== 'completed' ? (
        <div className="grid gap-5">
          <p className="text-lg">{t('This is your own table. Whoever opens this link sees who is there and can sit down.')}</p>
          <Link to={`/session/${ownTable.id}`} className={`${buttonClass('primary', 'large')} justify-self-start`}>
            {t('Open the table')}
          </Link>
        </div>
      ) : isWaitingHere ? (
        <Waiting waitsFor={waitsFor} />
      ) : invite === undefined || invite.status === 'ended' ? (
        <DeadEnd found={found} onOpen={(address) => void navigate(address)} />
      ) : invite.isForAccounts === true && isVisitorEmail(email) && !hasSeat ? (
        <AccountsOnly>
          <Link to="/account" className={buttonClass('primary', 'large')}>
            {t('Keep this account')}
          </Link>
        </AccountsOnly>
      ) : (
        <SeatForm
          invite={invite}
          name={<p className="text-muted">{t('You sit down as {username}.', { username })}</p>}
          own={own}
          brought={brought}
          chosen={chosen}
          isSitting={isSitting}
          problem={problem ?? refusal}
          seatedAt={seatedAt}
          Portrait={Portrait}
          onChoose={pick}
          onLeave={({ id }) => void sit(chosen, id)}
          onSit={() => void sit(chosen)}
          others={
            <>
              {isForName && (
                <>
                  <Link to="/account" className={OTHER_CLASS}>
                    {t('Keep this account')}
                  </Link>
                  <span aria-hidden className="text-faint">
                    ·
                  </span>
                </>
              )}
              <BringFile files={files} onBring={(character) => pick({ brought: character })} onProblem={setProblem} />
              <span aria-hidden className="text-faint">
                ·
              </span>
              <button type="button" className={OTHER_CLASS} onClick={makeOne}>
                {t('Make one')}
              </button>
              <span aria-hidden className="text-faint">
                ·
              </span>
              <Link to="/dashboard" className={OTHER_CLASS}>
                {t('Not now')}
              </Link>
            </>
          }
        />
      )}
      <WatchOffer invite={invite} code={code} username={username} />
    </JoinFrame>
  )
}

function isSameCode(one: string | undefined, other: string): boolean {
  return one?.toUpperCase() === other.toUpperCase()
}

function lastPlayed(own: readonly { readonly id: CharacterId }[]): Choice | undefined {
  const last = CharacterId.safeParse(readStored(LAST_CHARACTER)).data
  return last !== undefined && own.some(({ id }) => id === last) ? { own: last } : undefined
}

/** Somebody who comes back on another device sits down with one press. */
function onlyOne(own: readonly { readonly id: CharacterId }[]): Choice | undefined {
  const [first, ...others] = own
  return first !== undefined && others.length === 0 ? { own: first.id } : undefined
}

const WAITING_WORDS = {
  approval: t('Your DM has been asked to let you in. You join as soon as they agree.'),
  session: t('This campaign has no session running right now. You join as soon as the DM starts one.'),
} as const

function Waiting({ waitsFor }: { readonly waitsFor: keyof typeof WAITING_WORDS }) {
  useEffect(() => watchWaitingRoom({ isDialog: true }), [])
  return (
    <div className="grid gap-5">
      <div role="status" className="flex items-start gap-3 text-lg">
        <Hourglass aria-hidden className="mt-1 size-6 shrink-0 animate-pulse text-amber motion-reduce:animate-none" />
        <p>{WAITING_WORDS[waitsFor]}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={stopWaiting}>{t('Stop waiting')}</Button>
        <Link to="/dashboard" className={buttonClass('secondary')}>
          {t('Wait at home')}
        </Link>
      </div>
    </div>
  )
}

import { LIMITS } from '@hearthlight/protocol'
import { useRef, useState } from 'react'
import { call } from '../../http/call'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { handleSubmit, TextField } from '../../ui/fields/field'
import { RoleGlyph } from '../../ui/game/role-glyph'

interface WatchOfferProps {
  readonly code: string
  /** Of whoever is signed in. */
  readonly username?: string
}

/** WATCH-1 The other way to a table: its screen, without a seat and without an account. */
export function WatchOffer({ code, username = '' }: WatchOfferProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('Watch without playing')} className="mt-6 grid gap-4 border-t border-line pt-5 max-sm:pb-24 sm:mt-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 items-center gap-3 text-sm text-muted">
          <RoleGlyph of="spectator" className="size-5 text-azure" />
          {t('You can also only watch: the map, the turn order and the rolls, without a character. Everybody at the table sees your name.')}
        </p>
        {!isOpen && <Button onClick={() => setOpen(true)}>{t('Watch')}</Button>}
      </div>
      {isOpen && <NameForm code={code} username={username} />}
    </section>
  )
}

function NameForm({ code, username }: Required<WatchOfferProps>) {
  const [name, setName] = useState(username)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const watch = async () => {
    setProblem(undefined)
    if (name.trim() === '') {
      setError(t('Please enter a name'))
      field.current?.focus()
      return
    }
    setLoading(true)
    const outcome = await call('watchTable', { body: { code: code.toUpperCase(), name: name.trim() } })
    // The page of a screen is another one: it has no account, and knows whose code it is.
    if (outcome.ok) return window.location.assign(`/screen#${outcome.answer.code}`)
    setLoading(false)
    if (outcome.failure.field === 'name') setError(outcome.failure.message)
    else setProblem(outcome.failure.message)
  }
  return (
    <form noValidate onSubmit={handleSubmit(() => void watch())} className="flex flex-wrap items-end gap-3">
      {problem !== undefined && (
        <div className="w-full">
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
      <div className="w-full max-w-sm">
        <TextField
          ref={field}
          label={t('Name as a spectator')}
          isRequired
          error={error}
          autoComplete="nickname"
          maxLength={LIMITS.nameLength}
          value={name}
          onChange={(text) => {
            setName(text)
            setError(undefined)
          }}
        />
      </div>
      <Button type="submit" isLoading={isLoading}>
        {t('Watch the table')}
      </Button>
    </form>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { returnByPhrase } from '../../http/sign-in-as-visitor'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { TextField } from '../../ui/fields/field'

/** For a guest who was here before, on another device: the recovery phrase, and the way back to the account. */
export function PhraseForm({ onClose }: { readonly onClose: () => void }) {
  const [phrase, setPhrase] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (words: string) => {
    setError(words)
    field.current?.focus()
  }
  const submit = async () => {
    setProblem(undefined)
    if (phrase.trim() === '') return refuse(t('Please enter your four words'))
    setLoading(true)
    const failure = await returnByPhrase(phrase)
    if (failure === undefined) return
    setLoading(false)
    if (failure.field === 'phrase') refuse(failure.message)
    else setProblem(failure.message)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) void submit()
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('Come back as a guest')} className="grid max-w-md gap-4">
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <TextField
        ref={field}
        label={t('Recovery phrase')}
        hint={t('The four words that you wrote down. Capitals and spaces don’t matter.')}
        isRequired
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={phrase}
        onChange={(text) => {
          setPhrase(text)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isLoading={isLoading}>
          {t('Come back')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}

import type { AnswerOf, BodyOf, HttpCallName } from '@hearthlight/protocol'
import { type FormEvent, useState } from 'react'
import { call } from './call'
import { useFieldErrors } from './use-field-errors'

interface AccountForm<Name extends HttpCallName, Fields extends BodyOf<Name>> {
  readonly call: Name
  /** Values of the path's `:name` parts. */
  readonly params?: Readonly<Record<string, string>>
  readonly empty: Fields
  readonly onDone: (answer: AnswerOf<Name>) => void
}

/** State of a form that makes one call about the account: its fields, all required, their errors, and the props of the form. */
export function useAccountForm<Name extends HttpCallName, Fields extends BodyOf<Name> & Readonly<Record<string, string>>>({
  call: name,
  params,
  empty,
  onDone,
}: AccountForm<Name, Fields>) {
  const [fields, setFields] = useState(empty)
  const [isLoading, setLoading] = useState(false)
  const { form, errors, error, areFilled, refuse, forget, clear } = useFieldErrors(Object.keys(empty))

  const submit = async () => {
    clear()
    if (!areFilled(fields)) return
    setLoading(true)
    const outcome = await call(name, { body: fields, ...(params === undefined ? {} : { params }) })
    setLoading(false)
    if (!outcome.ok) return refuse(outcome.failure)
    setFields(empty)
    onDone(outcome.answer)
  }

  return {
    fields,
    isLoading,
    errorOf: (field: string) => errors[field],
    error,
    change: (part: Partial<Fields>) => {
      setFields({ ...fields, ...part })
      forget(part)
    },
    form: {
      ...form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!isLoading) void submit()
      },
    },
  }
}

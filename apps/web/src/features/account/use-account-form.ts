import type { AnswerOf, BodyOf, HttpCallName } from '@hearthlight/protocol'
import { type FormEvent, useState } from 'react'
import { call } from '../../http/call'
import type { Failure } from '../../http/failure'

interface AccountForm<Name extends HttpCallName, Fields extends BodyOf<Name>> {
  readonly call: Name
  readonly empty: Fields
  readonly onDone: (answer: AnswerOf<Name>) => void
}

/** State of a form that makes one call about the account: its fields, the error of each field, and the submit function. */
export function useAccountForm<Name extends HttpCallName, Fields extends BodyOf<Name> & Readonly<Record<string, string>>>({
  call: name,
  empty,
  onDone,
}: AccountForm<Name, Fields>) {
  const [fields, setFields] = useState(empty)
  const [failure, setFailure] = useState<Failure>()
  const [isLoading, setLoading] = useState(false)

  const submit = async () => {
    setLoading(true)
    setFailure(undefined)
    const outcome = await call(name, { body: fields })
    setLoading(false)
    if (!outcome.ok) return setFailure(outcome.failure)
    setFields(empty)
    onDone(outcome.answer)
  }
  const errorOf = (field: string) => (failure?.field === field ? failure.message : undefined)

  return {
    fields,
    isLoading,
    errorOf,
    /** The error that belongs to none of the shown fields. */
    error: failure !== undefined && (failure.field === undefined || !(failure.field in empty)) ? failure.message : undefined,
    change: (part: Partial<Fields>) => {
      setFields({ ...fields, ...part })
      setFailure(undefined)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!isLoading) void submit()
    },
  }
}

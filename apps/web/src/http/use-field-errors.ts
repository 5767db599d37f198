import { useEffect, useRef, useState } from 'react'
import type { Failure } from './failure'
import { wordsOfMissing } from './words-of-fault'

type Errors = Readonly<Record<string, string | undefined>>

const NONE: Errors = {}

/**
 * The errors of a form: each stands at its field, and the first of these fields has the focus. `fields` are the names of the form's
 * fields; the server names one by its path in the body, such as `fields.title`.
 */
export function useFieldErrors(fields: readonly string[]) {
  const [errors, setErrors] = useState(NONE)
  const [error, setError] = useState<string>()
  const [timesShown, setTimesShown] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (timesShown > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [timesShown])
  const show = (shown: Errors, ofTheForm?: string) => {
    setErrors(shown)
    setError(ofTheForm)
    setTimesShown((before) => before + 1)
  }
  return {
    /** For the form element. The browser's own messages are in its language, which need not be the reader's. */
    form: { ref, noValidate: true },
    errors,
    /** The error that belongs to none of the fields. */
    error,
    show,
    /** Removes the errors of the changed fields, and that of the form. */
    forget: (change: object) => {
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(change, field))))
      setError(undefined)
    },
    clear: () => {
      setErrors(NONE)
      setError(undefined)
    },
    /** Marks those that are blank; true if none is. */
    areFilled: (values: Readonly<Record<string, string>>): boolean => {
      const missing = Object.keys(values).filter((field) => values[field]?.trim() === '')
      if (missing.length > 0) show(Object.fromEntries(missing.map((field) => [field, wordsOfMissing(field)])))
      return missing.length === 0
    },
    /** Shows why the server refused. */
    refuse: ({ field, message }: Pick<Failure, 'field' | 'message'>) => {
      const refused = fieldAt(field, fields)
      if (refused === undefined) show(NONE, message)
      else show({ [refused]: message })
    },
  }
}

/** The innermost part of the path that is a field of the form. */
export function fieldAt(path: string | undefined, fields: readonly string[]): string | undefined {
  return path?.split('.').findLast((part) => fields.includes(part))
}

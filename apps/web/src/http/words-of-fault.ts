import type { HttpRefusal } from '@hearthlight/protocol'
import { plural, t } from '../lib/i18n'

/** What a person reads at a field that the server refuses; undefined for a fault of a newer server. */
export function wordsOfFault(path: string | undefined, fault: HttpRefusal['fault']): string | undefined {
  if (fault === undefined) return undefined
  const { kind, limit = 0 } = fault
  switch (kind) {
    case 'missing':
      return wordsOfMissing(path)
    case 'too-short':
      return plural(limit, 'Please use at least 1 character', 'Please use at least {count} characters')
    case 'too-long':
      return plural(limit, 'Please use at most 1 character', 'Please use at most {count} characters')
    case 'too-small':
      return t('Please enter {limit} or more', { limit })
    case 'too-large':
      return t('Please enter {limit} or less', { limit })
    case 'too-few':
      return t('Please give at least {limit}', { limit })
    case 'too-many':
      return t('Please give at most {limit}', { limit })
    case 'format':
      return lastPart(path) === 'email'
        ? t('Please enter an email address such as name@example.org')
        : t('This has characters that can’t be used here')
    case 'choice':
      return t('Please choose one of those offered')
    case 'taken':
      return t('There is an account with this email already.')
    case 'wrong':
      return t('The current password is not right.')
    case 'common':
      return t('This password is one of the first that anybody would try. Please choose another.')
    case 'different':
      return t('Please type the email of this account to confirm.')
    case 'too-often':
      return wordsOfWait(limit)
    default:
      return undefined
  }
}

/** What a person reads at a field that is empty and must not be. */
export function wordsOfMissing(path: string | undefined): string {
  return MISSING[lastPart(path)] ?? t('Please fill this in')
}

/** Long waits are told in minutes. */
const MOST_SECONDS = 90

function wordsOfWait(seconds: number): string {
  if (seconds >= MOST_SECONDS) {
    return t('That was tried too often. Please wait {minutes} minutes and try again.', { minutes: Math.ceil(seconds / 60) })
  }
  return plural(
    seconds,
    'That was tried too often. Please wait 1 second and try again.',
    'That was tried too often. Please wait {count} seconds and try again.',
  )
}

const lastPart = (path = '') => path.slice(path.lastIndexOf('.') + 1)

const MISSING: Readonly<Record<string, string>> = {
  username: t('Please choose a name'),
  name: t('Please choose a name'),
  title: t('Please choose a title'),
  email: t('Please enter your email address'),
  confirmation: t('Please enter your email address'),
  password: t('Please enter your password'),
  currentPassword: t('Please enter your current password'),
  newPassword: t('Please choose a new password'),
}

import { INVITE_LENGTH } from '@hearthlight/protocol'
import { t } from '../../lib/i18n'

/** What keeps Join disabled, in the specification's words; nothing once it may be pressed. */
export function missingToJoin(code: string, heroId: string): string | undefined {
  if (code.trim() === '') return t('Please enter an invite code')
  if (heroId === '') return t('Please select a character')
  return undefined
}

/** A shorter code is no session's: that needs no call to the server. */
export function isWholeCode(code: string): boolean {
  return code.length === INVITE_LENGTH
}

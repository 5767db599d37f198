import { INVITE_LENGTH } from '@hearthlight/protocol'
import { t } from '../../lib/i18n'

/** The reason why Join is disabled, in the specification's words; undefined if it is enabled. */
export function missingToJoin(code: string, heroId: string): string | undefined {
  if (code.trim() === '') return t('Please enter an invite code')
  if (heroId === '') return t('Please select a character')
  return undefined
}

/** A shorter code can't be valid, so that no call to the server is needed. */
export function isWholeCode(code: string): boolean {
  return code.length === INVITE_LENGTH
}

import type { EntityKind } from '@hearthlight/protocol'
import { t } from '../../../lib/i18n'
import { viewOf } from '../kinds'

export const CAMPAIGN_NEEDS_NAME = t('Give the campaign a name.')

/** Specification 2, section 5: the message for each required field that is blank; empty if none is. */
export function missingFields(kind: EntityKind, fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(viewOf(kind).required.filter(([field]) => String(fields[field] ?? '').trim() === ''))
}

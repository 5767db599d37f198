import { t } from '../../../lib/i18n'

/** Questions that are offered, in the reader's language; each is read like typed words. */
export const PREPARED: readonly string[] = [
  t('Who can I reach?'),
  t('Who can I reach with a dash?'),
  t('Who can see me?'),
  t('Whom can I see?'),
  t('Am I in cover, and from whom?'),
  t('Who has cover from me?'),
  t('Who is within 30 ft of me?'),
  t('Where does my 15 ft cone hit two of them and none of us?'),
  t('Where does my 60 ft line hit two of them and none of us?'),
  t('Where does my 15 ft cube hit two of them and none of us?'),
  t('Where does my 20 ft sphere hit three of them and none of us?'),
]

/** A question about one token. */
export function distanceQuestion(name: string): string {
  return t('How far is {name}?', { name })
}

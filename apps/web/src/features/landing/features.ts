import { t } from '../../lib/i18n'

/** What the landing page shows in moving pictures, with the words of the home screen. */
export const FEATURES = [
  { id: 'maps', name: t('Battle Maps'), text: t('Tokens, fog and drawings on one shared map.') },
  { id: 'dice', name: t('Divine Dice'), text: t('Fair rolls by the server, with dice that tumble.') },
  { id: 'combat', name: t('Combat Tracker'), text: t('Initiative, hit points and whose turn it is.') },
  { id: 'sheets', name: t('Character Sheets'), text: t('Every number worked out, ready to print.') },
  { id: 'npcs', name: t('AI NPCs'), text: t('Innkeepers and villains with a mind and a secret.') },
  { id: 'voice', name: t('Voice Magic'), text: t('Read-aloud text spoken to the whole table.') },
] as const
export type FeatureId = (typeof FEATURES)[number]['id']

export { DmRoller } from './dm-roller'
export { QuickRoll } from './quick-roll'
export { SecretRolls } from './secret-roll'

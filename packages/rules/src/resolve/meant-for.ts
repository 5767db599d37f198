import type { Act } from './act'

/** Whom an act is meant for, as seen from its author. A proposal: anybody may still be named. */
export type MeantFor = 'foes' | 'friends'

type Meant = Pick<Act, 'attack' | 'save' | 'laterSave' | 'damage' | 'hitPointPool' | 'slaysUpTo' | 'conditions' | 'targets'>

/** What hurts, and what somebody may withstand, is for foes; healing, protection and the like for friends. */
export function meantFor({ attack, save, laterSave, damage, hitPointPool, slaysUpTo, conditions, targets }: Meant): MeantFor {
  if (targets?.kind === 'willing' || targets?.kind === 'self') return 'friends'
  const isWithstood = attack !== undefined || save !== undefined || laterSave !== undefined
  const harms = damage.length > 0 || hitPointPool !== undefined || slaysUpTo !== undefined
  return isWithstood || harms || conditions.some(({ name }) => name !== 'Invisible') ? 'foes' : 'friends'
}

/** Whether the author of an act with an area chooses whom in it the act concerns; else it concerns whoever stands there. */
export function choosesInArea({ area, targets }: Pick<Act, 'area' | 'targets'>): boolean {
  return area?.affects === 'chosen' || (area !== undefined && targets?.count !== undefined)
}

import type { Act, ActMoment } from './act'

/**
 * What an act does when it is cast. All of it, unless its moments all come later: then only what needs no save starts, such as the
 * protection of a spell that heals at each turn.
 */
export function atCasting(act: Act): Act {
  if (!comesLater(act)) return act
  const { attack: _attack, save, healing: _healing, hitPointPool: _pool, slaysUpTo: _slays, pushFt: _push, ends: _ends, ...others } = act
  const { effect: _effect, ...withoutEffect } = others
  return { ...(save === undefined ? others : withoutEffect), damage: [], conditions: [] }
}

/** The act at one of its later moments, without what has started with the casting. It takes no concentration: it hangs on the first. */
export function atLaterMoment(act: Act): Act {
  const { moments: _moments, ...whole } = act
  const { effect: _effect, ...withoutEffect } = whole
  const hasStarted = comesLater(act) && act.save === undefined
  return { ...(hasStarted ? withoutEffect : whole), isLaterMoment: true }
}

/** Moments of the act that come after it was cast; none for most acts. */
export function laterMoments({ moments = [] }: Pick<Act, 'moments'>): readonly ActMoment[] {
  return moments.filter((moment) => moment !== 'cast')
}

/** Whether its area may lie elsewhere at a later moment: it moves, or is laid again with an action. */
export function isLaidAnew({ area, moments = [] }: Pick<Act, 'area' | 'moments'>): boolean {
  if (area === undefined) return false
  const isMoved = area.moves === 'action' || area.moves === 'bonus-action' || area.moves === 'each-turn'
  return isMoved || moments.includes('action') || moments.includes('bonus-action')
}

/** Whether nothing of its main effect comes with the casting. */
function comesLater({ moments = [] }: Pick<Act, 'moments'>): boolean {
  return moments.length > 0 && !moments.includes('cast')
}

export * from './conditions'
export * from './death-saves'
export * from './hit-points'
export * from './initiative'

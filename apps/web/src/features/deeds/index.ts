export { deedCard } from './deed-card-on-demand'
export { ReactionStrip } from './reaction-strip'
export { settleOverdue } from './settle-overdue'

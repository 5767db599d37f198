export { ReactionStrip } from '../deeds'

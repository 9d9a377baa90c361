/**
 * Part of the first script of the page: who sent the visitor was read by the server that made the page, and goes out of the
 * address bar and the history before anything else sees it. [BROK-01]
 */
export const TAKE_REFERRAL = `{const u=new URL(location),{searchParams:q}=u;if(q.has('ivmnr')||q.has('azvm')){q.delete('ivmnr');q.delete('azvm');history.replaceState(history.state,'',u)}}`;

/**
 * First script of the page: removes the broker's parameters, already read by the server, from address bar and history.
 * [BROK-01]
 */
export const TAKE_REFERRAL = `{const u=new URL(location),{searchParams:q}=u;if(q.has('ivmnr')||q.has('azvm')){q.delete('ivmnr');q.delete('azvm');history.replaceState(history.state,'',u)}}`;

/** Class of a picture that has its address in `data-src` until it is near the view. */
export const LAZY_PICTURE = 'pic-lazy';

/**
 * Gives lazy pictures their address when they come within 200 px of the view (spec §9; browsers' own distance is
 * over 1,000 px). Inline and independent of the application's files, so that pictures never wait for them; it also
 * watches what the application adds or changes later. The page brings it, so the application need not have it too.
 */
export const LAZY_PICTURES_SCRIPT = import.meta.env.SSR
  ? `(()=>{
const near=new IntersectionObserver(seen=>{for(const {isIntersecting,target:i} of seen)if(isIntersecting){near.unobserve(i);if(i.dataset.src){i.srcset=i.dataset.srcset;i.src=i.dataset.src}}},{rootMargin:'200px'});
const find=n=>{if(n.nodeType===1){if(n.matches('.${LAZY_PICTURE}'))near.observe(n);n.querySelectorAll('.${LAZY_PICTURE}').forEach(i=>near.observe(i))}};
find(document.documentElement);
new MutationObserver(all=>{for(const m of all)m.type==='attributes'?find(m.target):m.addedNodes.forEach(find)}).observe(document.documentElement,{childList:true,subtree:true,attributes:true,attributeFilter:['data-src']})
})()`
  : '';
